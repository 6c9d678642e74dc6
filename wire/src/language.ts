export const languages = ['en-US', 'pt-BR'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-US';

/** The language of an Accept-Language header: the one of those we speak with the greatest weight, the first where equal; en-US otherwise. */
export function parseLanguage(header: string | undefined): Language {
  let chosen = defaultLanguage;
  let most = 0;
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [name = '', weight] = part.split(';');
    const language = spokenAs(name.trim().toLowerCase());
    if (language === undefined) continue;
    const quality = weight === undefined ? 1 : Number(/^\s*q=([01](\.\d{0,3})?)\s*$/.exec(weight)?.[1] ?? 1);
    if (quality <= most) continue;
    chosen = language;
    most = quality;
  }
  return chosen;
}

function spokenAs(tag: string): Language | undefined {
  if (tag.startsWith('pt')) return 'pt-BR';
  return tag.startsWith('en') ? 'en-US' : undefined;
}
