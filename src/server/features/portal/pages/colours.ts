// The organization's colours as a stylesheet of the portal.
import { portalColours } from '../../../../domain/portal/portal-colours.ts';

export function colourStyles(color: string): string {
  const { fill, onFill, onLight, onDark } = portalColours(color);
  return (
    `:root{--fill:${fill};--on-fill:${onFill};--brand:${onLight}}` +
    `@media (prefers-color-scheme:dark){:root{--brand:${onDark}}}`
  );
}
