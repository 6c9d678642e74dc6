import { words } from './setting.ts';

/** Of notifications on devices. */
export const pushSettings = {
  webPushContact: words(
    'WEB_PUSH_CONTACT',
    '',
    'empty, mailto:… or https://…',
    /^(|mailto:[^\s@]{1,100}@[^\s@]{1,200}|https:\/\/\S{1,300})$/,
    'Whom the push services of browsers may write to about notifications from here; it is sent with each. Empty: PUBLIC_ORIGIN where that is https, and otherwise an address of nobody, which Apple refuses.',
  ),
} as const;
