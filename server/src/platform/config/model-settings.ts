import { words } from './setting.ts';

/** A language model that words what the analyst reads; none without an address. */
export const modelSettings = {
  analystUrl: words(
    'ANALYST_URL',
    '',
    'empty or http(s)://host[:port]/path',
    /^(|https?:\/\/[\w.:[\]-]{1,200}(?:\/[\w.~%/-]{0,300})?)$/,
    'Whole address of a server that speaks the common chat-completions protocol; then people may ask the analyst in their own words (docs/analyst.md). On own hardware for example http://127.0.0.1:11434/v1/chat/completions. It is sent the question and the computed rows, those of one’s own holdings among them, and nothing else. Empty: off.',
  ),
  analystModel: words(
    'ANALYST_MODEL',
    '',
    'empty or 1 to 100 letters, digits and . _ : / -',
    /^[\w.:/-]{0,100}$/,
    'Name of the model at ANALYST_URL, where that server asks for one.',
  ),
  analystKey: words(
    'ANALYST_KEY',
    '',
    'empty or up to 500 signs without spaces',
    /^[\x21-\x7e]{0,500}$/,
    'Key that is sent to ANALYST_URL as a bearer token. Empty: none.',
    true,
  ),
} as const;
