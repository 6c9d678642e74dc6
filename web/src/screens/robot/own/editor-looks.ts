import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of the app, so that both looks are kept. */
const looks = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--field)', font: 'inherit' },
  '&.cm-focused': { outline: '2px solid var(--brand)' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
    lineHeight: '1.5',
    minHeight: '18rem',
  },
  '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'var(--field)', border: 'none' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--brand-soft-2)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--brand-soft)' },
  '.cm-lintRange-error, .cm-lintRange-active': {
    backgroundImage: 'none',
    backgroundColor: 'transparent',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--danger)' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--card)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-sm)',
    boxShadow: 'var(--e2)',
    maxWidth: 'min(28rem, 90vw)',
    overflowWrap: 'anywhere',
  },
  '.cm-tooltip .cm-tooltip-section:not(:first-child)': { borderTop: '1px solid var(--line)' },
  '.cm-told': { padding: 'var(--s2) var(--s3)', fontSize: '0.8125rem', whiteSpace: 'pre-wrap' },
  '.cm-told code': { fontFamily: 'var(--mono)' },
  '.cm-told p': { margin: 'var(--s1) 0 0', color: 'var(--ink-2)' },
  '.cm-diagnostic': { padding: 'var(--s2) var(--s3)', fontSize: '0.8125rem', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--danger)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '0.8125rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--s2)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-brand)', backgroundColor: 'var(--brand)' },
});
const inks = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--brand-ink)' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--ok)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
  { tag: tags.typeName, color: 'var(--warn)' },
]);

export const editorLooks = [looks, syntaxHighlighting(inks)];
