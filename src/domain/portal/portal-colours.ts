// Derives accessible portal colours from the organization's colour, for light and dark pages.

/** WCAG level AA for text and controls. */
const CONTRAST = 4.5;
/** The raised parts of pages, on which texts have less contrast than on the page itself. */
const LIGHT_PAGE = '#f6f7f9';
const DARK_PAGE = '#21252b';
const STEP = 0.04;

export interface PortalColours {
  /** The background of controls; `onFill` is the text on it. */
  readonly fill: string;
  readonly onFill: string;
  /** As text on a light and on a dark page. */
  readonly onLight: string;
  readonly onDark: string;
}

/** @param color `#rrggbb` */
export function portalColours(color: string): PortalColours {
  const onFill = contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';
  return {
    fill: color,
    onFill,
    onLight: towards(color, '#000000', LIGHT_PAGE),
    onDark: towards(color, '#ffffff', DARK_PAGE),
  };
}

/** Mixes the colour with `end` until it is readable on `page`. */
function towards(color: string, end: string, page: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, end, share);
    if (contrast(mixed, page) >= CONTRAST) return mixed;
  }
  return end;
}

const parts = (color: string): number[] => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

function mix(color: string, other: string, share: number): string {
  const others = parts(other);
  const mixed = parts(color).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21, by WCAG 2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
