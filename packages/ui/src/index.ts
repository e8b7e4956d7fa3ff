export { AccountCard, type AccountCardProps, type CardChip, type CardRow } from "./account-card.tsx";
export { Avatar, Piping, type AvatarProps, type PipingProps } from "./avatar.tsx";
export { BetaBadge } from "./beta-badge.tsx";
export { TagChip, type TagChipProps } from "./chip.tsx";
export { FollowButton, type FollowButtonProps } from "./follow-button.tsx";
export { FollowerCount, type FollowerCountProps } from "./follower-count.tsx";
export {
  FollowsProvider,
  useFollows,
  useFollowState,
  useSignedIn,
  type FollowsContextValue,
  type FollowsProviderProps,
} from "./follows-context.tsx";
export { isIconName, type IconName } from "./icon-shapes.tsx";
export { Icon, IconSprite, Spinner, type IconProps, type IconSize, type SpinnerProps } from "./icon.tsx";
export { Marked, type MarkedProps, type MatchRange } from "./marked.tsx";
export type { MonogramLook } from "./monogram.ts";
export { Tooltip, type TooltipProps } from "./tooltip.tsx";
export { useReadable } from "./use-readable.ts";
