import { listAddress } from "@roster/core/lists";
import * as messages from "@roster/texts/embed-options";
import { type ReactNode, useState } from "react";
import { InputField } from "../fields.tsx";

/** Takes the address of somebody's list. The preview reads the list when the visitor presses the button, not before. */
export function ListOption({ onRead }: { readonly onRead: (from: string) => void }): ReactNode {
  const [text, setText] = useState("");
  const [tried, setTried] = useState<string>();
  const found = listAddress(text, window.location.origin);
  const isWrong = tried === text && !found;
  const note = isWrong ? messages.noListAddress : found ? messages.asksHost(found.host) : messages.kindsOfLists;
  const read = (): void => {
    setTried(text);
    if (found) onRead(found.href);
  };
  return (
    <div className="hand-picked">
      <InputField
        label={messages.listAddress}
        inputMode="url"
        value={text}
        onChoose={setText}
        onKeyDown={({ key }) => key === "Enter" && read()}
      />
      <p className={isWrong ? "embed-problem" : "embed-note"} role="status">
        {note}
      </p>
      <button type="button" className="button" onClick={read}>
        {messages.readList}
      </button>
    </div>
  );
}
