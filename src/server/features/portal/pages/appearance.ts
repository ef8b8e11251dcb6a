// The stylesheet of an organization's colours and fonts.
import type { RenderedPage } from '../../../../contract/api/portal-landing.ts';
import type { PortalFont } from '../../../../contract/api/portal-sections.ts';
import { portalColours } from '../../../../domain/portal/portal-colours.ts';
import type { ConfigurationRow } from '../queries.ts';
import { FONT_PATHS, FONTS, STYLES } from './assets.ts';

export type Appearance = Pick<ConfigurationRow, 'color' | 'second_color' | 'heading_font' | 'text_font'>;

const SYSTEM_STACK = 'Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** Names differ from those of installed fonts, which may have other letters. */
const FAMILIES: Readonly<Record<Exclude<PortalFont, 'system'>, { readonly family: string; readonly stack: string }>> = {
  inter: { family: 'Terna Inter', stack: 'system-ui,sans-serif' },
  nunito: { family: 'Terna Nunito', stack: 'system-ui,sans-serif' },
  bricolage: { family: 'Terna Bricolage', stack: 'system-ui,sans-serif' },
  lora: { family: 'Terna Lora', stack: 'Georgia,serif' },
};

export type OwnFont = keyof typeof FAMILIES;

/** Those that are not the device's, each once. */
export const ownFontsOf = ({ heading_font, text_font }: Appearance): OwnFont[] =>
  [...new Set([heading_font, text_font])].filter((font) => font !== 'system');

const stackOf = (font: PortalFont): string =>
  font === 'system' ? SYSTEM_STACK : `"${FAMILIES[font].family}",${FAMILIES[font].stack}`;

/** Each file has all weights. */
const faceOf = (font: OwnFont): string =>
  `@font-face{font-family:"${FAMILIES[font].family}";font-weight:200 800;font-display:swap;` +
  `src:url("${FONT_PATHS[font]}") format("woff2")}`;

/** Colours and the names of fonts, without the files of these. */
export function colourStyles(appearance: Appearance): string {
  const { fill, onFill, onLight, onDark } = portalColours(appearance.color);
  const second = appearance.second_color === null ? null : portalColours(appearance.second_color);
  return (
    `:root{--fill:${fill};--on-fill:${onFill};--brand:${onLight};` +
    `--text-font:${stackOf(appearance.text_font)};--heading-font:${stackOf(appearance.heading_font)}` +
    `${second ? `;--second:${second.fill};--on-second:${second.onFill};--second-button:${second.onFill};--on-second-button:${second.fill}` : ''}}` +
    `@media (prefers-color-scheme:dark){:root{--brand:${onDark}}}`
  );
}

/** What a preview needs beside the document, because it loads nothing. */
export const previewLook = (appearance: Appearance): Pick<RenderedPage, 'styles' | 'fonts'> => ({
  styles: STYLES + colourStyles(appearance),
  fonts: ownFontsOf(appearance).map((font) => ({ family: FAMILIES[font].family, content: FONTS[font] })),
});

export const appearanceStyles = (appearance: Appearance): string =>
  ownFontsOf(appearance).map(faceOf).join('') + colourStyles(appearance);
