// Reference for board columns: a plain list of all cards without virtualization.
import { launchForPages } from '../pages-browser.ts';

export interface PlainList {
  readonly nodes: number;
  /** Milliseconds until all cards are laid out. */
  readonly layoutTime: number;
}

/** @param cards the number of cards, each with the elements of the board's card */
export async function plainList(cards: number): Promise<PlainList> {
  const browser = await launchForPages();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    return await page.evaluate((count) => {
      const begin = performance.now();
      const list = document.createElement('ul');
      list.style.cssText = 'height: 600px; width: 280px; overflow-y: auto';
      for (let index = 0; index < count; index++) {
        const card = list.appendChild(document.createElement('li'));
        card.innerHTML = '<label><input type="checkbox"></label><div><b></b><span></span><p><span></span></p></div>';
        for (const text of card.querySelectorAll('b, span')) text.textContent = `Candidato ${index}`;
      }
      document.body.append(list);
      list.scrollTop = list.scrollHeight;
      return { nodes: document.querySelectorAll('*').length, layoutTime: performance.now() - begin };
    }, cards);
  } finally {
    await browser.close();
  }
}
