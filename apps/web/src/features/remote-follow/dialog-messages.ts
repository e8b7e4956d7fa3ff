// apart from the other texts, which load with the page of an account
export * from "@roster/texts/remote-follow-dialog";
