import ts from 'typescript-api';
import es5 from 'typescript-api/lib/lib.es5.d.ts?raw';
import collection from 'typescript-api/lib/lib.es2015.collection.d.ts?raw';
import core from 'typescript-api/lib/lib.es2015.core.d.ts?raw';
import generator from 'typescript-api/lib/lib.es2015.generator.d.ts?raw';
import iterable from 'typescript-api/lib/lib.es2015.iterable.d.ts?raw';
import symbol from 'typescript-api/lib/lib.es2015.symbol.d.ts?raw';
import wellKnown from 'typescript-api/lib/lib.es2015.symbol.wellknown.d.ts?raw';
import includes from 'typescript-api/lib/lib.es2016.array.include.d.ts?raw';
import entries from 'typescript-api/lib/lib.es2017.object.d.ts?raw';
import pad from 'typescript-api/lib/lib.es2017.string.d.ts?raw';
import groups from 'typescript-api/lib/lib.es2018.regexp.d.ts?raw';
import flat from 'typescript-api/lib/lib.es2019.array.d.ts?raw';
import fromEntries from 'typescript-api/lib/lib.es2019.object.d.ts?raw';
import trim from 'typescript-api/lib/lib.es2019.string.d.ts?raw';
import bigint from 'typescript-api/lib/lib.es2020.bigint.d.ts?raw';
import matchAll from 'typescript-api/lib/lib.es2020.string.d.ts?raw';
import matchAllSymbol from 'typescript-api/lib/lib.es2020.symbol.wellknown.d.ts?raw';
import replaceAll from 'typescript-api/lib/lib.es2021.string.d.ts?raw';
import at from 'typescript-api/lib/lib.es2022.array.d.ts?raw';
import cause from 'typescript-api/lib/lib.es2022.error.d.ts?raw';
import hasOwn from 'typescript-api/lib/lib.es2022.object.d.ts?raw';
import atText from 'typescript-api/lib/lib.es2022.string.d.ts?raw';
import toSorted from 'typescript-api/lib/lib.es2023.array.d.ts?raw';

/** The published declarations of the language, as far as the engine of the sandbox has come. */
const published = {
  es5,
  collection,
  core,
  generator,
  iterable,
  symbol,
  wellKnown,
  includes,
  entries,
  pad,
  groups,
  flat,
  fromEntries,
  trim,
  bigint,
  matchAll,
  matchAllSymbol,
  replaceAll,
  at,
  cause,
  hasOwn,
  atText,
  toSorted,
};

/** What they declare and the sandbox has not: a test asks it for every name that is left. Types of these names stay, since others are made of them. */
const absent: ReadonlySet<string> = new Set([
  'Date',
  'Promise',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'Collator',
  'NumberFormat',
  'DateTimeFormat',
]);
/** Members that are missing or refuse to work, by the interface that declares them. */
const absentMembers: Readonly<Record<string, RegExp>> = {
  Math: /^random$/,
  RegExpConstructor: /^(?:\$.|input|lastMatch|lastParen|leftContext|rightContext)$/,
};

/** The language as the sandbox has it, by the name of a file. */
export function sandboxLibrary(): ReadonlyMap<string, string> {
  return new Map(Object.entries(published).map(([name, text]) => [`/lib.${name}.d.ts`, withoutAbsent(text)]));
}

function withoutAbsent(text: string): string {
  const source = ts.createSourceFile('/lib.d.ts', text, ts.ScriptTarget.Latest);
  const cuts = source.statements.flatMap((one) => absentIn(one));
  let rest = text;
  for (const { pos, end } of cuts.toReversed()) rest = rest.slice(0, pos) + rest.slice(end);
  return rest;
}

function absentIn(one: ts.Statement): readonly ts.Node[] {
  const isAbsent = (name: ts.Node | undefined) => name !== undefined && ts.isIdentifier(name) && absent.has(name.text);
  if (ts.isVariableStatement(one))
    return one.declarationList.declarations.some(({ name }) => isAbsent(name)) ? [one] : [];
  if (ts.isFunctionDeclaration(one)) return isAbsent(one.name) ? [one] : [];
  if (ts.isModuleDeclaration(one) && one.body && ts.isModuleBlock(one.body))
    return one.body.statements.flatMap(absentIn);
  if (!ts.isInterfaceDeclaration(one)) return [];
  const members = absentMembers[one.name.text];
  return members ? one.members.filter(({ name }) => members.test(name ? nameText(name) : '')) : [];
}

const nameText = (name: ts.PropertyName) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');
