import { parseSync } from 'oxc-parser';
import { isTestFile } from './imports.ts';
import type { Source } from './tidy.ts';

const linesMax = 70;
const componentLinesMax = 120;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Functions that are too long, measured by their own lines: what stands inside a nested function counts for that one
 * alone. A linter's limit would make a function that builds an object out of ten small functions the sum of them all.
 */
export function longFunctions({ path, text }: Source): string[] {
  if (!/\.(?:ts|tsx|mjs)$/.test(path) || isTestFile(path)) return [];
  const limit = path.endsWith('.tsx') ? componentLinesMax : linesMax;
  const lineOf = lineNumbers(text);
  const faults: string[] = [];
  /** The lines inside the functions directly below the node. */
  const visit = (node: Node): number => {
    let nested = 0;
    for (const child of childrenOf(node)) nested += visit(child);
    if (!functions.has(node.type)) return nested;
    const lines = lineOf(node.end) - lineOf(node.start) + 1;
    const own = lines - nested;
    if (own > limit) faults.push(`${path}:${lineOf(node.start)}: a function of ${own} lines, at most ${limit}`);
    // A nested function on a single line shares that line with the one around it.
    return lines - 1;
  };
  visit(parseSync(path, text).program);
  return faults;
}

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function lineNumbers(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
