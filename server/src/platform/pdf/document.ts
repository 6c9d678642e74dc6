import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainText } from '@tarazu/wire/clock';
import type PdfKit from 'pdfkit';

/** One line of a document: a label at the left, a value at the right, a rate or count in small print after the label. */
export interface DocumentLine {
  readonly label: string;
  readonly note?: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** A column of a table. Widths are parts of the whole. */
export interface DocumentColumn {
  readonly title: string;
  readonly part: number;
  readonly right?: boolean;
}

export interface DocumentHead {
  readonly title: string;
  readonly subtitle: string;
  /** At the top of the first page, in a box: what everybody must see. */
  readonly notice: string;
  /** Of the document, as BCP 47. */
  readonly language: string;
  readonly createdAtMs: number;
}

type Weight = 'regular' | 'bold';

const fontFiles = {
  'regular-latin': 'figtree-latin-400.ttf',
  'regular-currency': 'figtree-currency-400.ttf',
  'bold-latin': 'figtree-latin-700.ttf',
  'bold-currency': 'figtree-currency-700.ttf',
} as const;

const margin = 48;
const ROWS_AT_ONCE = 25;
const ink = '#10162f';
const quiet = '#626b88';
const line = '#cbd2e0';
const brand = '#193dbb';
const paper = '#6a4a12';
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

let fonts: ReadonlyMap<string, Buffer> | undefined;

function loadFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(
    Object.entries(fontFiles).map(([name, file]) => [name, readFileSync(join(import.meta.dirname, 'fonts', file))]),
  );
  return fonts;
}

/** The rupee sign is in a font of its own; what no font has becomes a question mark and never a missing glyph. */
function runsOf(text: string): readonly { readonly text: string; readonly currency: boolean }[] {
  const plain = plainText(text).replace(/[^\u0020-\u007e\u00a0-\u00ff₹–—‘’“”•…€−×]/gu, '?');
  return plain.split(/(₹+)/).flatMap((part) => (part === '' ? [] : [{ text: part, currency: part.startsWith('₹') }]));
}

interface Place {
  readonly left: number;
  readonly right: number;
}

/** A printed page of ours: A4, one column, black on white, text that can be searched and copied. Sizes in points. */
export class PrintedDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #ended: Promise<Uint8Array>;
  readonly #width: number;
  readonly #bottom: number;

  /** The library is fetched with the first document: it is 15 MiB with all that it brings. */
  static async begin(head: DocumentHead): Promise<PrintedDocument> {
    const { default: Kit } = await import('pdfkit');
    return new PrintedDocument(Kit, head);
  }

  private constructor(Kit: typeof PdfKit, head: DocumentHead) {
    const document = new Kit({
      size: 'A4',
      margin,
      lang: head.language,
      displayTitle: true,
      info: { Title: head.title, Creator: 'Tarazu', CreationDate: new Date(head.createdAtMs) },
    });
    for (const [name, bytes] of loadFonts()) document.registerFont(name, bytes);
    const chunks: Buffer[] = [];
    this.#ended = new Promise<Uint8Array>((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.on('error', reject);
    });
    this.#document = document;
    this.#width = document.page.width - 2 * margin;
    this.#bottom = document.page.height - margin;
    this.#put('Tarazu', margin, margin, 11, 'bold', brand);
    this.#put(head.title, margin, margin + 22, 20, 'bold', ink);
    this.#put(head.subtitle, margin, margin + 50, 10, 'regular', quiet);
    document.y = margin + 74;
    this.paragraph(head.notice, paper);
  }

  heading(text: string): void {
    this.#room(60);
    const y = this.#document.y + 10;
    this.#put(text, margin, y, 12, 'bold', ink);
    this.#document.y = y + 20;
    this.#rule();
  }

  lines(lines: readonly DocumentLine[]): void {
    for (const one of lines) {
      this.#room(20);
      const y = this.#document.y + 3;
      const weight = one.strong ? 'bold' : 'regular';
      this.#put(one.label, margin, y, 10, weight, one.strong ? ink : quiet);
      const after = margin + this.#widthOf(one.label, 10, weight) + 6;
      if (one.note !== undefined) this.#put(one.note, after, y + 1, 8, 'regular', quiet);
      this.#put(one.value, margin + this.#width, y, 10, weight, ink, true);
      this.#document.y = y + 15;
    }
  }

  /** Lets others have their turn between rows: a long table takes a second of work. */
  async table(columns: readonly DocumentColumn[], rows: readonly (readonly string[])[]): Promise<void> {
    const whole = columns.reduce((sum, { part }) => sum + part, 0);
    let left = margin;
    const places = columns.map(({ part }) => {
      const from = left;
      left += (part / whole) * this.#width;
      return { left: from, right: left - 4 };
    });
    const titles = columns.map(({ title }) => title);
    const head = () => {
      this.#row(columns, places, titles, 'bold', quiet);
      this.#rule();
    };
    this.#room(40);
    head();
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_AT_ONCE === 0) await nextTurn();
      if (this.#room(16)) head();
      this.#row(columns, places, row, 'regular', ink);
    }
  }

  paragraph(text: string, colour = quiet): void {
    const plain = runsOf(text)
      .map((run) => run.text)
      .join('');
    const document = this.#document.font('regular-latin').fontSize(9);
    this.#room(document.heightOfString(plain, { width: this.#width }) + 8);
    document.fillColor(colour).text(plain, margin, document.y, { width: this.#width });
    document.y += 8;
  }

  /** Closes the document and gives its bytes. */
  finish(): Promise<Uint8Array> {
    this.#document.end();
    return this.#ended;
  }

  #row(
    columns: readonly DocumentColumn[],
    places: readonly Place[],
    texts: readonly string[],
    weight: Weight,
    colour: string,
  ): void {
    const { y } = this.#document;
    columns.forEach(({ right = false }, index) => {
      const place = places[index] ?? { left: margin, right: margin };
      this.#put(texts[index] ?? '', right ? place.right : place.left, y, 8, weight, colour, right);
    });
    this.#document.y = y + 14;
  }

  #rule(): void {
    const { y } = this.#document;
    this.#document
      .moveTo(margin, y)
      .lineTo(margin + this.#width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    this.#document.y = y + 4;
  }

  /** Begins a new page when so much does not fit any more; true when it did. */
  #room(height: number): boolean {
    if (this.#document.y + height <= this.#bottom) return false;
    this.#document.addPage();
    return true;
  }

  #font(weight: Weight, size: number, currency: boolean): PDFKit.PDFDocument {
    return this.#document.font(`${weight}-${currency ? 'currency' : 'latin'}`).fontSize(size);
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text).reduce(
      (sum, run) => sum + this.#font(weight, size, run.currency).widthOfString(run.text, { features }),
      0,
    );
  }

  /** One line of text from `x`, or ending at `x` when it stands at the right. */
  #put(text: string, x: number, y: number, size: number, weight: Weight, colour: string, right = false): void {
    let at = right ? x - this.#widthOf(text, size, weight) : x;
    for (const run of runsOf(text)) {
      const document = this.#font(weight, size, run.currency).fillColor(colour);
      document.text(run.text, at, y, { lineBreak: false, features });
      at += document.widthOfString(run.text, { features });
    }
  }
}
