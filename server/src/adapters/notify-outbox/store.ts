import type { Notifier, Outbox } from '../../notify/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

/** How long a practice message can be read, and how many are kept. */
const keptMs = 60 * 60_000;
const keptMax = 5_000;

export const outboxMigrations: readonly Migration[] = [
  {
    number: 18,
    name: 'practice outbox',
    sql: `
      create table outbox_message (
        delivery_id text not null,
        line bigint generated always as identity,
        recipient text not null,
        subject text not null,
        body text not null,
        sent_at_ms bigint not null,
        primary key (delivery_id, line)
      );
      create index outbox_message_age on outbox_message (sent_at_ms);
    `,
  },
];

const insertMessage: Statement = {
  name: 'outbox_insert',
  text: 'insert into outbox_message (delivery_id, recipient, subject, body, sent_at_ms) values ($1, $2, $3, $4, $5)',
};
const selectMessages: Statement = {
  name: 'outbox_select',
  text: `select recipient, subject, body, sent_at_ms from outbox_message
         where delivery_id = $1 and sent_at_ms > $2 order by line`,
};
const deleteOld: Statement = {
  name: 'outbox_delete',
  text: `delete from outbox_message
         where sent_at_ms <= $1 or line <= (select max(line) from outbox_message) - $2`,
};

interface MessageRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sent_at_ms: number;
}

/** Keeps what a real house would have sent. In the database, so that every process of the house can show it. */
export function createOutbox(database: Database, clock: Clock): Notifier & Outbox & { close(): void } {
  const stop = clock.every(5 * 60_000, () => {
    // What one run could not delete the next one will.
    database.side.query(deleteOld, [clock.nowMs() - keptMs, keptMax]).catch(() => undefined);
  });
  return {
    async send(message) {
      const { deliveryId, to, subject, text } = message;
      await database.side.query(insertMessage, [deliveryId, to, subject, text, clock.nowMs()]);
    },
    async read(deliveryId) {
      const rows = await database.query<MessageRow>(selectMessages, [deliveryId, clock.nowMs() - keptMs]);
      return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.body, sentAtMs: row.sent_at_ms }));
    },
    close: stop,
  };
}
