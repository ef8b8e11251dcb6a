// Phones that read pages of the portal in a language, and what each page must satisfy there.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { type Language, languageTags } from '../../../src/contract/languages.ts';
import { violationsIn } from '../../axe.ts';

/** A folder for pictures of the pages, to look at. */
const { TERNA_PICTURES: pictures } = process.env;
const HEIGHT = 740;

export async function newPhone(
  browser: Browser,
  language: Language,
  { width, hasScripts = true }: { readonly width: number; readonly hasScripts?: boolean },
): Promise<Page> {
  const phone = { viewport: { width, height: HEIGHT }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({
    ...{ locale: languageTags[language], javaScriptEnabled: hasScripts, acceptDownloads: true },
    ...phone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** The page is in the language, not wider than the phone, and accessible. Needs scripts, as axe is one. */
export async function checkOnPhone(page: Page, language: Language, name: string): Promise<void> {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}-${language}.png`), fullPage: true });
  }
  const state = `${name} ${language}`;
  expect([state, await page.getAttribute('html', 'lang')]).toEqual([state, languageTags[language]]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect([state, overflow]).toEqual([state, 0]);
  expect([state, await violationsIn(page)]).toEqual([state, []]);
}
