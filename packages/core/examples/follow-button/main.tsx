import { createRoot } from "react-dom/client";
import { FollowButton } from "./follow-button.tsx";
import { connect } from "./follows.ts";

const root = document.querySelector("#root");
if (root) createRoot(root).render(<FollowButton username="gamebot" />);
await connect();
