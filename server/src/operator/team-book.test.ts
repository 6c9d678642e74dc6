import { expect, test } from 'vitest';
import { TeamBook } from './team-book.ts';

const administrator = {
  operatorId: 'a',
  login: 'asha',
  name: 'Asha',
  roles: ['administrator'] as const,
  active: true,
  lastStep: undefined,
  passwordHash: '',
  authenticator: '',
  joinedAtMs: 0,
};
const invited = (login: string) => ({
  invitationId: login,
  login,
  name: login,
  roles: ['administrator'] as const,
  operatorId: null,
});
const open = ({ invitations }: TeamBook) =>
  [...invitations.values()].filter(({ used }) => !used).map(({ login }) => login);

test('somebody alone has one open invitation, the newest; two may have many', () => {
  const alone = new TeamBook([administrator], []);
  for (const login of ['bela', 'caio', 'davi']) alone.putInvitation(invited(login));
  expect(open(alone)).toEqual(['davi']);

  const two = new TeamBook([administrator, { ...administrator, operatorId: 'b', login: 'bela' }], []);
  for (const login of ['caio', 'davi']) two.putInvitation(invited(login));
  expect(open(two)).toEqual(['caio', 'davi']);
});
