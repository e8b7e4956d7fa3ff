export { add, added, decline, makeMine, title } from "@roster/texts/your-teams";
