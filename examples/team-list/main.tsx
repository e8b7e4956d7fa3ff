import { createRoot } from "react-dom/client";
import { TeamList } from "./team-list.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<TeamList />);
