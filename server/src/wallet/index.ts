import { showAllocation } from '@tarazu/wire/allocation';
import {
  exportStatement,
  listLedger,
  printStatement,
  showAssets,
  showLedgerEntry,
  showStatement,
} from '@tarazu/wire/wallet';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import { createWalletQueries, type WalletDeps } from './queries.ts';
import { csvOf } from './statement-csv.ts';
import { statementDocument } from './statement-document.ts';

export { referenceOf } from './entry-reference.ts';
export { entriesOf, kindOf } from './queries.ts';

const CSV_LINES_MAX = 20_000;
const PDF_LINES_MAX = 2_000;

export interface Wallet {
  routes(serve: Serve): void;
}

/** What a person has, and every line of the ledger that made it so. It only reads: money moves by other features' commands. */
export function createWallet(deps: WalletDeps): Wallet {
  const queries = createWalletQueries(deps);
  return {
    routes(serve) {
      serve(showAssets, (input, { session }) => queries.assets(session.accountId, input));
      serve(showAllocation, (input, { session, language }) => queries.allocation(session.accountId, input, language));
      serve(listLedger, (input, { session }) => queries.lines(session.accountId, input));
      serve(showStatement, (input, { session }) => queries.statement(session.accountId, input));
      serve(exportStatement, async (input, { session, language }) => {
        const lines = await queries.allLines(session.accountId, input, CSV_LINES_MAX);
        return new FileAnswer(Buffer.from(csvOf(lines, language)), 'text/csv; charset=utf-8');
      });
      serve(printStatement, async (input, { session, language }) => {
        const { currency: asset, from, to } = input;
        const [statement, lines] = await Promise.all([
          queries.statement(session.accountId, input),
          queries.allLines(session.accountId, { asset, from, to }, PDF_LINES_MAX),
        ]);
        return new FileAnswer(await statementDocument(statement, lines, language), 'application/pdf');
      });
      serve(showLedgerEntry, (input, { session }) => queries.entry(session.accountId, input.entry));
    },
  };
}
