export { freePort, listen, type Listening, LOOPBACK } from "@roster/instance/listen";
