export { AccountCard, type AccountCardProps, type CardChip, type CardRow } from "./account-card.tsx";
export { Avatar, Piping, type AvatarProps, type PipingProps } from "./avatar.tsx";
export { BetaBadge } from "./beta-badge.tsx";
export { CardView, type CardViewProps } from "./card-view.tsx";
export { TagChip, type TagChipProps } from "./chip.tsx";
export { Combobox, type ComboboxProps, type Suggestion } from "./combobox.tsx";
export { CountFace, type CountFaceProps } from "./count-face.tsx";
export { CopyButton, type CopyButtonProps } from "./copy-button.tsx";
export { Dialog, DialogPanel, type DialogPanelProps, type DialogProps } from "./dialog.tsx";
export { Disclosure, type DisclosureProps } from "./disclosure.tsx";
export { DigitTiles, type DigitTilesProps } from "./digit-tiles.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export {
  FilterGroup,
  FilterPill,
  type FilterGroupProps,
  type FilterPillProps,
  type FilterValue,
} from "./filter-group.tsx";
export { FollowButton, type FollowButtonProps } from "./follow-button.tsx";
export { FollowFace, type FollowFaceProps } from "./follow-face.tsx";
export type { FollowTexts } from "./follow-look.ts";
export {
  FollowProblemText,
  useFollowProblem,
  type FollowProblemNote,
  type FollowProblemTextProps,
} from "./follow-problem.tsx";
export {
  FollowsProvider,
  useFollowState,
  type FollowsContextValue,
  type FollowsProviderProps,
} from "./follows-context.tsx";
export { isIconName, type IconName } from "./icon-names.ts";
export { drawIcon, Icon, IconSource, Spinner, type IconProps, type IconSize, type SpinnerProps } from "./icon.tsx";
export { ShapeSprite } from "./shape-sprite.tsx";
export { MonogramFace, type MonogramFaceProps } from "./monogram-face.tsx";
export type { MonogramLook } from "./monogram.ts";
export { Popover, type PopoverProps } from "./popover.tsx";
export { TagFace, type TagFaceProps } from "./tag-face.tsx";
export { ToastList, type ToastListProps } from "./toast-list.tsx";
export { ToastsProvider } from "./toasts-context.tsx";
export { createToasts, type Toast, type ToastInput, type Toasts, type ToastsOptions } from "./toasts.ts";
export { DIALOG_CLOSE_MS } from "./use-dialog.ts";
export { useReadable } from "./use-readable.ts";
