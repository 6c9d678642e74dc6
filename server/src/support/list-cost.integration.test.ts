import { sendSupportMessage } from '@tarazu/wire/support/chat';
import { listSupportConversations } from '@tarazu/wire/support/operator';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good } from '../testing/test-app.ts';

test('a list of people costs as many statements for five as for one, names and numbers included', async () => {
  const database = await openFreshDatabase(migrations);
  const asked: string[] = [];
  const counted: Database = {
    ...database,
    query: (statement, values) => {
      asked.push(statement.name);
      return database.query(statement, values);
    },
  };
  const app = await createTestApp({ database: counted });
  const operator = await createOperators(app).as('support');
  const write = async (no: number) => {
    const { client } = await app.person({ unlocked: false });
    good(await client.call(sendSupportMessage, { requestId: `list-cost-${no}`, text: 'Where is my order?' }));
  };
  const cost = async (people: number) => {
    asked.length = 0;
    expect(good(await operator.call(listSupportConversations, {})).items).toHaveLength(people);
    return asked.filter((name) => ['user_people', 'kyc_latest', 'vault_key'].includes(name));
  };
  await write(1);
  const one = await cost(1);
  expect(one).toContain('user_people');
  for (const no of [2, 3, 4, 5]) await write(no);
  expect(await cost(5)).toEqual(one);
  await app.close();
});
