import type { Database, Reader } from '../../../server/src/platform/database.ts';

/** What of a robot is written: a bar that it has decided or is done with, and an order. Of an option: its end. */
const counted: ReadonlySet<string> = new Set(['robot_save', 'trade_order_insert', 'option_end']);

/**
 * A store under which the process ends itself, as `kill -9` does, at the so manieth transaction that writes something of robots, orders or ends of options: an odd number before
 * it is committed, an even one when it has been and nobody has heard of it.
 */
export function killingAt(database: Database, at: number): Database {
  let seen = 0;
  const end = () => process.kill(process.pid, 'SIGKILL');
  return {
    ...database,
    transaction(work) {
      let isCounted = false;
      return database.transaction((transaction) => {
        const query: Reader['query'] = (statement, values) => {
          isCounted ||= counted.has(statement.name);
          return transaction.query(statement, values);
        };
        const commit = async () => {
          if (isCounted) seen += 1;
          const isLast = isCounted && seen === at;
          if (isLast && at % 2 === 1) end();
          await transaction.commit();
          if (isLast) end();
        };
        return work({ ...transaction, query, commit });
      });
    },
  };
}
