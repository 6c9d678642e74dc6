import { programWordings } from '@tarazu/domain/content/legal-text';
import { refused } from '@tarazu/domain/decision';
import { readLegal } from '@tarazu/wire/content/legal';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { findWording, readPublished } from './store/wordings.ts';

/** What people agree to, for everybody to read: what is in force, and everything that once was. */
export function serveLegal(serve: Serve, database: Reader): void {
  serve(readLegal, async ({ name, version }, { language }) => {
    const [found, published] = await Promise.all([findWording(database, name, version), readPublished(database, name)]);
    const ofProgram = programWordings[name];
    const versions = [
      ...published.map(({ wording, at_ms }) => ({ version: wording, since: new Date(at_ms).toISOString() })),
      { version: ofProgram, since: null },
    ];
    if (found) {
      const { title, paragraphs } = found.texts[language];
      const since = new Date(found.at_ms).toISOString();
      return { name, version: found.wording, since, title, paragraphs: [...paragraphs], versions };
    }
    if (version !== undefined && version !== ofProgram) return refused('content_unknown');
    return { name, version: ofProgram, since: null, title: null, paragraphs: [], versions };
  });
}
