import { marked } from 'marked';

export const md = (text) => (text ? marked.parse(text) : '');
export const inline = (text) => (text ? marked.parseInline(text) : '');
