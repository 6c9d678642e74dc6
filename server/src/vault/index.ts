export { readKeyRing, rotateKeys } from './key-file.ts';
export { checkKeys } from './key-fingerprints.ts';
export { sealPlain } from './seal-plain.ts';
export { vaultMigrations } from './store.ts';
export { createVault, derivedKeyRing, type KeyRing, newKeyLine, parseKeyRing, type Vault } from './vault.ts';
