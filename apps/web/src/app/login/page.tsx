import { description } from "@roster/texts/sign-in";
import { signIn } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { LoginFrame } from "../../features/sign-in/login-frame.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { LOGIN_PATH } from "../../routes.ts";
import "../../styles/later.css";

export const metadata = pageMetadata({
  title: signIn,
  description: description(site.name, site.network),
  path: LOGIN_PATH,
  index: false,
});

export default function LoginPage(): ReactNode {
  return <LoginFrame />;
}
