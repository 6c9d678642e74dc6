import { fetchExport, listExports, proposeExport } from '@tarazu/wire/operator/data-export';
import { expect, test } from 'vitest';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';
import { sweepExports } from './store.ts';

test('a file of everybody’s lines takes two people, is there for a day, and each fetch is noted', async () => {
  const app = await createTestApp({ environment: { OPERATOR_IDLE_MINUTES: '480' } });
  await app.person();
  const operators = createOperators(app);
  const maker = await operators.person('treasury', 1);
  const wish = { what: 'ledger', fromDay: '2026-11-19', toDay: '2026-11-20', reason: 'month end' } as const;
  const propose = (more: object, requestId: string) =>
    maker.client.call(proposeExport, { ...wish, ...more, requestId });
  expect(refusalOf(await propose({ toDay: '2026-11-01' }, 'export-0001'))).toBe('export_period');
  const { proposalId } = good(await propose({}, 'export-0002'));
  expect(good(await maker.client.call(listExports, {})).items).toEqual([]);
  await operators.approve(proposalId);
  const [made] = good(await maker.client.call(listExports, {})).items;
  // The six of a new person, and both sides of what the insurance fund and, in four currencies, the participant of options begin with.
  expect(made).toMatchObject({ what: 'ledger', rows: 16, there: true });

  const fetched = (token: string) =>
    fetch(`${app.origin}/ipok-api${fetchExport.path}`, {
      method: 'POST',
      headers: { 'operator-token': token },
      body: new URLSearchParams({ exportId: made?.exportId ?? '' }),
    });
  const file = await fetched(maker.token);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (await file.text()).trim().split('\r\n');
  expect(rows).toHaveLength(17);
  expect(rows[0]).toBe('owner_id,no,at,kind,holder,asset,purpose,amount');
  const noted = await app.database.query({
    name: 'test_export_audit',
    text: `select action from audit where action in ('export.fetch', 'export.run') order by seq`,
  });
  expect(noted).toEqual([{ action: 'export.run' }, { action: 'export.fetch' }]);
  const support = await operators.person('support');
  expect((await (await fetched(support.token)).json()) as object).toMatchObject({
    data: { name: 'capability_missing' },
  });

  app.clock.jumpTo(app.clock.nowMs() + 86_400_001);
  expect((await fetched(maker.token)).headers.get('content-type')).toContain('application/json');
  await sweepExports(app.database.side, app.clock.nowMs());
  const left = await app.database.query({
    name: 'test_export_left',
    text: 'select count(content) as contents from data_export',
  });
  expect(left).toEqual([{ contents: 0 }]);
  await app.close();
});

test('two operators of one name are two people', async () => {
  const app = await createTestApp({ environment: { OPERATOR_IDLE_MINUTES: '480' } });
  const operators = createOperators(app);
  const maker = await operators.person('treasury', 1);
  await operators.person('treasury', 2);
  await operators.person('compliance', 1);
  await app.database.script(`update operator set name = 'Asha'`);
  const wish = { what: 'ledger', fromDay: '2026-11-19', toDay: '2026-11-20', reason: 'month end' } as const;
  const { proposalId } = good(await maker.client.call(proposeExport, { ...wish, requestId: 'export-asha' }));
  await operators.approve(proposalId);
  expect(good(await maker.client.call(listExports, {})).items).toMatchObject([{ maker: 'Asha', checker: 'Asha' }]);
  await app.close();
});
