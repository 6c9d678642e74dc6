import { plainText } from '@tarazu/wire/clock';

/** What is copied from the screen comes without the signs that hold a date together there: a table or a search would keep them. */
export function keepCopiesPlain(page: Document): void {
  page.addEventListener('copy', (event) => {
    const text = page.getSelection()?.toString() ?? '';
    const plain = plainText(text);
    if (plain === text || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  });
}
