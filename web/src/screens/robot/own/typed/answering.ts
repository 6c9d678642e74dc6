import ts from 'typescript-api';
import type { Answers, Asked, Begin, Offer, Question, Told, Topic, TypeFault } from './protocol.ts';
import { sandboxLibrary } from './sandbox-library.ts';

const CODE = '/strategy.ts';
const TYPES = '/types.d.ts';
/** Behind the author's last line: what they call `decide` has to be what is asked. */
const CONTRACT = '\n;decide satisfies Decide;';
const UNKNOWN_NAME = 2304;
const MESSAGE_MAX = 600;
/** How the compiler sorts what belongs to the place itself, members that may be missing among it. */
const NEAR_SORT = '12';
const FAULTS_MAX = 100;
const OFFERS_MAX = 400;

/** As strict as it can be, and only what is left when types are taken off. Every file is a module of its own, so that an author may declare `Bar` again. */
const settings: ts.CompilerOptions = {
  strict: true,
  erasableSyntaxOnly: true,
  noLib: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

export type Answering = { readonly [Each in Topic]: (asked: Asked[Each]) => Answers[Each] };

/** The answer to what was asked, whatever it is. */
export function answerTo(answering: Answering, question: Question): Answers[Topic] {
  switch (question.topic) {
    case 'faults':
      return answering.faults(question);
    case 'offers':
      return answering.offers(question);
    case 'offer':
      return answering.offer(question);
    case 'told':
      return answering.told(question);
  }
}

/** TypeScript over three things: the language as the sandbox has it, the types of an author, and their code. `messages`: those of the compiler in another language. */
export function createAnswering({ types }: Pick<Begin, 'types'>, messages?: object): Answering {
  let code = '';
  let version = 0;
  const fixed = new Map([...sandboxLibrary(), [TYPES, types]]);
  const textOf = (file: string) => (file === CODE ? code + CONTRACT : fixed.get(file));
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [...fixed.keys(), CODE],
    getScriptVersion: (file) => (file === CODE ? String(version) : '1'),
    getScriptSnapshot(file) {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    fileExists: (file) => textOf(file) !== undefined,
    readFile: textOf,
    ...(messages ? { getLocalizedDiagnosticMessages: () => messages } : {}),
  };
  const service = ts.createLanguageService(host);

  function read(next: string): void {
    if (next === code && version > 0) return;
    code = next;
    version += 1;
  }

  const file = () => service.getProgram()?.getSourceFile(CODE);
  const placed = (from: number, to: number) => ({ from, to, line: code.slice(0, from).split('\n').length });

  function faultOf({ start = 0, length = 0, code: no, messageText }: ts.Diagnostic, isRead: boolean): TypeFault {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, MESSAGE_MAX);
    if (start < code.length)
      return { kind: 'compiler', ...placed(start, Math.min(start + length, code.length)), message };
    // What is unfinished at the end is found out behind it.
    if (!isRead) return { kind: 'compiler', ...placed(Math.max(code.length - 1, 0), code.length), message };
    if (no === UNKNOWN_NAME) return { kind: 'decide', ...placed(0, 0), message: '' };
    const name = nameOf(file(), 'decide');
    const at = name ? placed(name.getStart(), name.getEnd()) : placed(code.length, code.length);
    return { kind: 'compiler', ...at, message };
  }

  function faults(): readonly TypeFault[] {
    const unread = service.getSyntacticDiagnostics(CODE);
    // Of what cannot be read, nothing else is believed.
    const found = unread.length > 0 ? unread : service.getSemanticDiagnostics(CODE);
    const modules = (file()?.statements ?? [])
      .filter(isOfModules)
      .map((one): TypeFault => ({ kind: 'modules', ...placed(one.getStart(), one.getEnd()), message: '' }));
    return [...modules, ...found.map((one) => faultOf(one, unread.length === 0))]
      .sort((one, other) => one.from - other.from)
      .slice(0, FAULTS_MAX);
  }

  function offers(at: number): readonly Offer[] {
    const found = service.getCompletionsAtPosition(CODE, at, {})?.entries ?? [];
    return found
      .map(({ name, kind, sortText }) => ({ name, kind, isNear: sortText <= NEAR_SORT }))
      .slice(0, OFFERS_MAX);
  }

  function toldOf(
    found: Pick<ts.QuickInfo, 'displayParts' | 'documentation'> | undefined,
    { start, length }: ts.TextSpan,
  ): Told | null {
    if (!found) return null;
    const [type, text] = [found.displayParts, found.documentation].map((parts) =>
      ts.displayPartsToString(parts).slice(0, MESSAGE_MAX),
    );
    return { from: start, to: start + length, type: type ?? '', text: text ?? '' };
  }

  return {
    faults(asked) {
      read(asked.code);
      return faults();
    },
    offers(asked) {
      read(asked.code);
      return offers(asked.at);
    },
    offer({ code: asked, at, name }) {
      read(asked);
      const found = service.getCompletionEntryDetails(CODE, at, name, undefined, undefined, undefined, undefined);
      return toldOf(found, { start: at, length: 0 });
    },
    told({ code: asked, at }) {
      read(asked);
      const found = service.getQuickInfoAtPosition(CODE, at);
      return toldOf(found, found?.textSpan ?? { start: at, length: 0 });
    },
  };
}

/** Where a name is declared at the top. */
function nameOf(source: ts.SourceFile | undefined, name: string): ts.Node | undefined {
  const declared = (source?.statements ?? []).flatMap((one): readonly (ts.Node | undefined)[] => {
    if (ts.isFunctionDeclaration(one)) return [one.name];
    return ts.isVariableStatement(one) ? one.declarationList.declarations.map((each) => each.name) : [];
  });
  return declared.find((one) => one !== undefined && ts.isIdentifier(one) && one.text === name);
}

function isOfModules(one: ts.Statement): boolean {
  if (ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || ts.isExportAssignment(one)) return true;
  return ts.canHaveModifiers(one) && one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
