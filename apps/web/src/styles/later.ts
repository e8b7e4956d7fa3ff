import "./later.css";
