import { words } from './setting.ts';

/** How people are reached outside of the app. */
export const messageSettings = {
  smtpUrl: words(
    'SMTP_URL',
    '',
    'empty or smtp(s)://…',
    /^(|smtps?:\/\/.+)$/,
    'Mail server for codes and notices. Empty: the practice outbox only.',
    true,
  ),
  smtpFrom: words('SMTP_FROM', 'Tarazu <no-reply@localhost>', 'an address', /^.{3,200}$/, 'Sender of mails.'),
  webPushContact: words(
    'WEB_PUSH_CONTACT',
    '',
    'empty, mailto:… or https://…',
    /^(|mailto:[^\s@]{1,100}@[^\s@]{1,200}|https:\/\/\S{1,300})$/,
    'Whom the push services of browsers may write to about notifications from here; it is sent with each. Empty: PUBLIC_ORIGIN where that is https, and otherwise an address of nobody, which Apple refuses.',
  ),
} as const;
