export const languages = ['en-US', 'pt-BR'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-US';

/** The language of an Accept-Language header: the first listed one that we speak, en-US otherwise. */
export function parseLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase();
    if (tag.startsWith('pt')) return 'pt-BR';
    if (tag.startsWith('en')) return 'en-US';
  }
  return defaultLanguage;
}
