// Formats the number of unread notifications.
const MAX_ON_BADGE = 99;

/** Empty for zero, «99+» above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > MAX_ON_BADGE ? `${MAX_ON_BADGE}+` : String(count);
}
