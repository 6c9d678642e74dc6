import { join } from 'node:path';
import { roles } from '@tarazu/domain/operator/capability';
import { OPERATOR_TOKEN_HEADER, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { createOperators } from '../../../server/src/testing/operators.ts';
import {
  planted,
  plantedPerson,
  setWithdrawalPassword,
  unlock,
  withdrawalDigits,
} from '../../../server/src/testing/planted-person.ts';
import { createTestApp, testPassword, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { testPapers, verified } from '../../../server/src/testing/verified.ts';
import { readKeyRing } from '../../../server/src/vault/index.ts';

export type Session = readonly (readonly [name: string, value: string])[];

/** Who there is before the attack begins. */
export interface TestBed {
  /** Who attacks, with every right of a person. */
  readonly attacker: Session;
  /** Whose data nobody else may see. */
  readonly victim: Session;
  /** Texts that stand in the victim's data and nowhere else. */
  readonly secrets: readonly string[];
  /** The attacker's passwords, by the fields that ask for them. */
  readonly passwords: Readonly<
    Record<'transactionPassword' | 'withdrawalPassword' | 'loginPassword' | 'password', string>
  >;
  /** One for each role. */
  readonly operators: readonly Session[];
}

/** Sessions of the attack do not end by themselves. */
export const patience = {
  SESSION_IDLE_MINUTES: '43200',
  SESSION_MAX_HOURS: '8760',
  OPERATOR_IDLE_MINUTES: '525600',
  OPERATOR_SESSION_HOURS: '8760',
};

/** The victim's account for withdrawals waits for so long, on the clock of the house in which it is added. */
const PAST_MS = 12 * 86_400_000;

/** Opens a store with people and operators in it, each made the real way. */
export async function prepareGround(dataDir: string): Promise<TestBed> {
  const folder = takeDataDir(dataDir);
  // The server's own, or it would turn away everybody who is opened here.
  const keys = {
    secret: Buffer.from(folder.secret('secret-key')),
    vaultKeys: readKeyRing(dataDir, '', Date.now()),
  };
  const database = await openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  const startMs = Date.now() - PAST_MS;
  const app = await createTestApp({ database, startMs, environment: patience, keys });
  try {
    const desk = createOperators(app);
    const attacker = await app.person();
    await verified(desk, attacker);
    await setWithdrawalPassword(attacker);
    const victim = await plantedPerson(app, desk, { ...testPapers('IN'), fullName: `Ananya ${planted.surname}` });
    await unlock(attacker);
    const operators: Session[] = [];
    for (const role of roles) operators.push([[OPERATOR_TOKEN_HEADER, (await desk.person(role)).token]]);
    return {
      attacker: [[TOKEN_HEADER, attacker.token]],
      victim: [[TOKEN_HEADER, victim.token]],
      secrets: [planted.surname, planted.bankAccount, planted.question, planted.utr],
      passwords: {
        transactionPassword: testTransactionPassword,
        withdrawalPassword: withdrawalDigits,
        loginPassword: testPassword,
        password: testPassword,
      },
      operators,
    };
  } finally {
    await app.close();
    folder.release();
  }
}
