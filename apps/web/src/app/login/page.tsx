import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { LoginFrame } from "../../features/sign-in/login-frame.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import "../../styles/overlays.css";
import { LOGIN_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title: "Sign in",
  description: `Sign in to ${site.network} with your own instance, and follow the accounts on ${site.name} by a click.`,
  path: LOGIN_PATH,
  index: false,
});

export default function LoginPage(): ReactNode {
  return <LoginFrame />;
}
