import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/**
 * Removes the default styles of browsers, so that every component starts from nothing. Every page contains the rules
 * without a tag or a class, so these are few. The rules of the other elements are only on pages with such elements.
 */
export const reset = defineGlobalStyles({
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, ::before, ::after, ::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  hr: { height: '0', color: 'inherit', borderTopWidth: '1px' },
  'img, svg, video, canvas, audio, iframe': { display: 'block', verticalAlign: 'middle' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'code, pre': {
    fontFamily: 'ui-monospace,SFMono-Regular,Menlo,Monaco,Consolas,"Liberation Mono","Courier New"',
  },
  button: { background: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  table: { textIndent: '0', borderColor: 'inherit', borderCollapse: 'collapse' },
  '::placeholder': { opacity: '1', color: '#9ca3af', userSelect: 'none' },
  textarea: { resize: 'vertical' },
  summary: { display: 'list-item' },
  small: { fontSize: '80%' },
  'sub, sup': { fontSize: '75%', lineHeight: '0', position: 'relative', verticalAlign: 'baseline' },
  sub: { bottom: '-0.25em' },
  sup: { top: '-0.5em' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'abbr:where([title])': { textDecoration: 'underline dotted' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  'input:is([type=text], [type=email])': { appearance: 'none' },
  // Firefox outlines invalid fields in red.
  ':-moz-ui-invalid': { boxShadow: 'none' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
});
