import { describe, expect, it } from 'vitest';
import { foreignSentence } from '../../../../src/model/dialects/sentences.ts';

const sentenceIn = (line: string) => {
  const found = foreignSentence(line);
  return found && `${found.kind}: ${line.slice(found.start, found.end)}`;
};

describe('a sentence of a chat program', () => {
  it.each([
    'Sure! Here’s a polished version of your text:',
    'Certainly! Below is a revised version.',
    "Here's a more concise version of your paragraph:",
    'Would you like me to make it more formal?',
    'Let me know if you’d like any changes!',
    'Gerne! Hier ist dein Text:',
    'Natürlich, hier ist der Text in einer kürzeren Version:',
    'Hier ist eine überarbeitete Fassung:',
    'Soll ich ihn noch etwas formeller machen?',
    'Voici une version améliorée :',
    'Souhaitez-vous que je le rende plus formel ?',
    '¡Claro! Aquí tienes una versión mejorada:',
    '¿Quieres que lo haga más formal?',
    'Certo! Ecco una versione migliorata del testo:',
    'Vuoi che lo renda più formale?',
    'Claro! Aqui está uma versão revisada:',
    'Natuurlijk! Hier is een verbeterde versie van je tekst:',
    'Wil je dat ik het formeler maak?',
    'Oczywiście! Oto poprawiona wersja:',
    'Czy chcesz, żebym skrócił tekst?',
    'もちろんです。以下は改善した文章です：',
    '当然可以！以下是修改后的版本：',
  ])('%s', (line) => {
    expect(sentenceIn(line)).toBe(`chat: ${line}`);
  });

  it('ends before the text', () => {
    expect(sentenceIn('  Sure! Here is your headline: Boats, mended')).toBe(
      'chat: Sure! Here is your headline:',
    );
  });
});

describe('an error of Word or Excel', () => {
  it.each([
    'Error! Reference source not found.',
    'Error! Bookmark not defined.',
    'Fehler! Verweisquelle konnte nicht gefunden werden.',
    'Erreur\u00a0! Source du renvoi introuvable.',
    '¡Error! Marcador no definido.',
    "Errore. L'origine riferimento non è stata trovata.",
    'Erro! Fonte de referência não encontrada.',
    'Fout! Verwijzingsbron niet gevonden.',
    'Błąd! Nie można odnaleźć źródła odwołania.',
    'エラー! 参照元が見つかりません。',
    '错误!未找到引用源。',
    '#REF!',
    '#N/A',
    '#DIV/0!',
    '#BEZUG!',
    '#VALEUR!',
  ])('%s', (error) => {
    expect(sentenceIn(`See ${error} for more`)).toBe(`office: ${error}`);
  });
});

it.each([
  'Sure! Here you find us every day.',
  'Natürlich! Hier ist alles selbst gemacht.',
  'Natürlich! Hier sind unsere Öffnungszeiten:',
  'Gerne. Hier kommt der Plan:',
  'Sure, here is the list:',
  'Here is our improved version:',
  'Here is the improved version of our bike.',
  'Here is how it works:',
  'Would you like me to call you back?',
  'Let me know if you’d like to visit.',
  'Feel free to call.',
  'Voici une version améliorée de notre vélo.',
  'Claro, aquí está la carta:',
  'Ecco il testo della canzone:',
  'Error! The printer is on fire.',
  'We are #1, and #NVA too.',
  'Excel shows `#REF!` then.',
])('%s is a text of the author', (line) => {
  expect(sentenceIn(line)).toBeUndefined();
});
