import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LoginFrame } from "../../features/sign-in/login-frame.tsx";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default function LoginPage(): ReactNode {
  return <LoginFrame />;
}
