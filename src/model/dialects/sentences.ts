/**
 * The sentences of other programs, which authors copy together with their texts: what a chat program says before and
 * after its answer, and the errors of Word and Excel. Visitors would read them.
 */

/** A sentence of another program in a line of a text. */
export interface FoundSentence {
  start: number;
  end: number;
  kind: 'chat' | 'office';
}

/** The words for one language, each a pattern. */
interface ChatWords {
  /** The word for yes at the start of an answer, and the word for here after it: `Sure! Here`. */
  yes: string;
  here: string;
  /** The word for our: a sentence with it is about the business. */
  our: string;
  /** An adjective before or after a text that the program has changed: `polished`. */
  changed: string;
  /** What it has changed: `version`. */
  text: string;
  /** Questions and offers after the answer. */
  offers: string;
}

const CHAT: ChatWords[] = [
  {
    yes: 'Sure(?: thing)?|Certainly|Of course|Absolutely|Great|Got it',
    here: 'Here|Below',
    our: 'our|we',
    changed:
      'polished|revised|improved|rewritten|reworded|refined|updated|edited|corrected|cleaned[- ]up|shorter|longer|concise|condensed|expanded|translated|(?:more|less|slightly) \\p{L}+|SEO[- ]\\p{L}+',
    text: 'versions?|drafts?|text|translation|rewrite|copy|headlines?|paragraphs?|options?|suggestions?|taglines?|captions?|slogans?|bio|blog post',
    offers:
      'Would you like me to (?:make|rewrite|reword|adjust|translate|shorten|expand|tailor|turn|convert|format|draft|write|create|refine|add|provide) (?:it|this|that|them|the (?:text|tone|copy|draft)|(?:an?|another|some) (?:\\p{L}+ )?(?:versions?|drafts?|headlines?|alternatives?|options?))|Let me know if you(?:’d| would|’ll)? (?:like|want|need|prefer) (?:me to|any|a|an|it|some|further|more|other)\\b[^.!?]*\\b(?:changes?|adjust\\p{L}*|tweak\\p{L}*|revis\\p{L}*|edits?|version|tone|shorter|longer|formal|rewrite)\\b|Feel free to (?:adjust|modify|tweak|customi[sz]e|edit) (?:it|this|the|any)|As an AI(?: language model)?\\b|I hope this (?:version|draft|text|revised)',
  },
  {
    yes: 'Klar|Natürlich|Gerne?|Selbstverständlich|Sicher|Na klar',
    here: 'Hier|Nachfolgend|Anbei',
    our: 'unser\\p{L}*|wir',
    changed:
      '(?:überarbeitet|verbessert|optimiert|poliert|aktualisiert|gekürzt|kürzer|korrigiert|angepasst|übersetzt|umformuliert|formeller|prägnanter|ausformuliert)\\p{L}*',
    text: 'Fassung(?:en)?|Version(?:en)?|Text(?:e|es)?|Variante(?:n)?|Übersetzung|Entwurf|Formulierung(?:en)?|Überschrift(?:en)?|Vorschläge?',
    offers:
      '(?:Soll|Möchten Sie, dass|Möchtest du, dass) ich (?:ihn|es|sie|das|den Text|die Fassung|daraus|noch)\\b[^.?!]*\\b(?:formell\\p{L}*|kürz\\p{L}*|umschreib\\p{L}*|anpass\\p{L}*|übersetz\\p{L}*|überarbeit\\p{L}*|um(?:zu)?formulier\\p{L}*|mach\\p{L}*|erstell\\p{L}*)|(?:Lass(?:en Sie)?|Sag(?:en Sie)?|Gib|Geben Sie) (?:es )?(?:mich|mir)\\b[^.!?]*\\b(?:Änderungen|Anpassungen|anpassen|ändern|überarbeiten|Version|Fassung)\\b|Als KI(?:-Sprachmodell)?\\b',
  },
  {
    yes: 'Bien sûr|Certainement|Avec plaisir|Absolument|D’accord|Voilà',
    here: 'Voici|Ci-dessous',
    our: 'nos|notre|nous',
    changed:
      '(?:améliorée?|révisée?|corrigée?|reformulée?|retravaillée?|optimisée?|peaufinée?|polie?|actualisée?|raccourcie?|traduite?|plus \\p{L}+)s?',
    text: 'versions?|textes?|traductions?|reformulations?|propositions?|titres?|ébauches?',
    offers:
      '(?:Souhaitez-vous|Voulez-vous|Veux-tu|Souhaites-tu) que je (?:l[ea]|l’\\p{L}+|les|vous|te|en|modifie|rende|propose|traduise|raccourcisse|adapte)|(?:N’hésitez pas à me|Dites-moi|Faites-moi savoir|Dis-moi)\\b[^.!?]*\\b(?:modifications?|ajustements?|ajuster|modifier|version|ton)\\b|En tant qu’(?:IA|intelligence artificielle)',
  },
  {
    yes: 'Claro(?: que sí)?|Por supuesto|Desde luego|Con gusto',
    here: 'Aquí|A continuación',
    our: 'nuestr\\p{L}*',
    changed:
      '(?:mejorad|revisad|pulid|corregid|reescrit|actualizad|optimizad|reformulad|traducid|resumid)[oa]s?|más \\p{L}+',
    text: 'versi(?:ón|ones)|textos?|traducci(?:ón|ones)|propuestas?|borrador(?:es)?|t[ií]tul(?:o|ar)(?:es|s)?',
    offers:
      '¿(?:Quieres|Quiere|Te gustaría|Le gustaría|Deseas|Desea) que (?:l[oae]s?|te|haga|ajuste|cambie|modifique|traduzca|prepare)|(?:Avísame|Dime|Házmelo saber|Hazme saber)\\b[^.!?]*\\b(?:cambi\\p{L}*|ajust\\p{L}*|modific\\p{L}*|versión|tono)\\b|Como (?:modelo de lenguaje|IA)\\b',
  },
  {
    yes: 'Certo|Certamente|Assolutamente|Volentieri|Naturalmente',
    here: 'Ecco|Di seguito',
    our: 'nostr\\p{L}*',
    changed:
      '(?:migliorat|rivist|corrett|rielaborat|riscritt|ottimizzat|perfezionat|aggiornat|tradott|accorciat)[oaie]|più \\p{L}+',
    text: 'version[ei]|test[oi]|traduzion[ei]|propost[ae]|bozz[ae]|titol[oi]',
    offers:
      '(?:Vuoi|Vuole|Desideri|Desidera|Preferisci) che (?:l[oaie]|ti|le|renda|modifichi|adatti|traduca)|(?:Fammi|Mi faccia|Dimmi)\\b[^.!?]*\\b(?:modific\\p{L}*|cambiament\\p{L}*|adattament\\p{L}*|versione|tono)\\b|In quanto (?:IA|modello linguistico)',
  },
  {
    yes: 'Claro|Com certeza|Certamente|Com prazer',
    here: 'Aqui|Segue|Abaixo|A seguir',
    our: 'noss\\p{L}*',
    changed:
      '(?:melhorad|revisad|revist|corrigid|reescrit|aprimorad|atualizad|otimizad|reformulad|traduzid)[oa]s?|mais \\p{L}+',
    text: 'vers(?:ão|ões)|textos?|traduç(?:ão|ões)|propostas?|rascunhos?|títulos?',
    offers:
      '(?:Gostaria|Quer|Queres|Deseja) que eu (?:[oa]s?|torne|faça|ajuste|altere|traduza|adapte)|(?:Avise-me|Diga-me|Me avise|Me diga|Diz-me)\\b[^.!?]*\\b(?:alteraç\\p{L}*|ajust\\p{L}*|mudanç\\p{L}*|versão|tom)\\b|Como (?:modelo de linguagem|IA)\\b',
  },
  {
    yes: 'Natuurlijk|Zeker|Uiteraard|Graag|Prima',
    here: 'Hier|Hieronder',
    our: 'onze?|wij|we',
    changed:
      '(?:verbeterd|herzien|aangepast|bewerkt|herschreven|gecorrigeerd|geoptimaliseerd|vertaald|ingekort|bijgewerkt|korter|formeler|opgepoetst)e?',
    text: 'versies?|tekst(?:en)?|vertaling(?:en)?|voorstel(?:len)?|concept(?:en)?|titels?|koppen',
    offers:
      '(?:Wil je|Wilt u|Zal) (?:dat )?ik (?:het|hem|de tekst|deze|er|nog)\\b[^.?!]*\\b(?:mak\\p{L}*|maak\\p{L}*|herschrijf\\p{L}*|herschrijven|aanpas\\p{L}*|vertal\\p{L}*|inkort\\p{L}*|formeler|korter)|Laat (?:het )?(?:me|mij) weten\\b[^.!?]*\\b(?:aanpass\\p{L}*|wijzig\\p{L}*|versie|toon)\\b|Als (?:AI|taalmodel)\\b',
  },
  {
    yes: 'Oczywiście|Jasne|Pewnie|Naturalnie',
    here: 'Oto|Poniżej',
    our: 'nasz\\p{L}*',
    changed:
      '(?:poprawion|ulepszon|dopracowan|zredagowan|zaktualizowan|skrócon|przetłumaczon|przeredagowan|udoskonalon)\\p{L}+|bardziej \\p{L}+',
    text: 'wersj[aęei]|tekst(?:u|y)?|tłumaczeni[ea]|propozycj[aęei]|szkic|nagłówk[ai]|nagłówek',
    offers:
      'Czy (?:chcesz|mam|chciał(?:a)?byś)[^.?!]*\\b(?:zmienił\\p{L}*|zmienić|poprawił\\p{L}*|poprawić|skrócił\\p{L}*|skrócić|przetłumaczy\\p{L}*|dostosował\\p{L}*|dostosować|tekst|wersj\\p{L}*)|Daj(?:cie)? (?:mi )?znać\\b[^.!?]*\\b(?:zmian\\p{L}*|popraw\\p{L}*|wersj\\p{L}*)|Jako (?:model językowy|AI)\\b',
  },
];

/** What chat programs say in languages that write no spaces, or that are not in the table above. */
const OTHER_CHAT = [
  '(?:もちろん|承知(?:いた)?しました|かしこまりました|わかりました)(?:です)?[。！!、]\\s?(?:以下|こちら|次|では)[はがのに、][^。\\n]{0,60}(?:です|ます|ました|[：:])[。：:]?',
  '(?:以下|こちら)[はがに][^。\\n]{0,30}(?:改善|修正|改訂|推敲|書き直|リライト|翻訳|校正|ブラッシュアップ)[^。\\n]{0,30}(?:です|ます|ました|[：:])[。：:]?',
  '(?:当然(?:可以)?|好的|没问题|沒問題|當然)[！!，,。]\\s?(?:以下|这|這|下面)是[^。\\n]{0,60}[：:。]',
  '(?:물론(?:이죠|입니다)?|네)[!,.]\\s?(?:다음은|아래는|여기)[^\\n.]{0,60}[:.]',
  '(?:Конечно|Разумеется)[!,.]\\s+(?:Вот|Ниже)[^.!?\\n]{0,60}(?:верси|текст|вариант|перевод)[^.!?\\n]{0,40}[:.]',
  '(?:Elbette|Tabii(?: ki)?)[!,.]\\s+İşte[^.!?\\n]{0,60}(?:metn|sürüm|versiyon|çeviri)[^.!?\\n]{0,40}[:.]',
  '(?:Självklart|Absolut|Visst)[!,.]\\s+Här (?:är|kommer)[^.!?\\n]{0,60}(?:version|text|översättning)[^.!?\\n]{0,40}[:.]',
  '(?:Selvfølgelig|Naturligvis|Absolutt)[!,.]\\s+Her er[^.!?\\n]{0,60}(?:version|versjon|tekst|oversætt)[^.!?\\n]{0,40}[:.]',
  '(?:Jistě|Samozřejmě)[!,.]\\s+(?:Zde|Tady) (?:je|jsou)[^.!?\\n]{0,60}(?:verz|text|překlad)[^.!?\\n]{0,40}[:.]',
];

/** The sentences of one language: at the start of a line, and with the word for a changed text or a colon. */
function chatPatterns({ yes, here, our, changed, text, offers }: ChatWords): string[] {
  const rest = String.raw`(?:(?!(?<!\p{L})(?:${our})(?!\p{L}))[^.!?:\n])`;
  const result = String.raw`(?:(?<!\p{L})(?:${changed})\s+(?:\p{L}+\s+)?(?:${text})|(?<!\p{L})(?:${text})\s+(?:${changed}))(?!\p{L})`;
  const answer = String.raw`${rest}{0,80}(?<!\p{L})(?:${text})(?!\p{L})${rest}{0,60}`;
  return [
    // `Sure! Here’s a polished version of your text:`, `Sure! Here is your headline: …`
    String.raw`¡?(?:${yes})\s?(?:[!.]+\s+(?:${here})(?!\p{L})${answer}[.:]|[,–—-]\s+(?:${inSmall(here)})(?!\p{L})${answer}:)`,
    // `Here is a revised version:`
    String.raw`(?:${here})(?!\p{L})${rest}{0,60}${result}(?:${rest}{0,50}:(?=\s|$)|\s?[.:]?[ \t]*$)`,
    String.raw`(?:${offers})[^.!?\n]{0,80}[.!?]?`,
  ];
}

const inSmall = (words: string) => `${words}|${words.toLowerCase()}`;

/** A letter of these languages. With `\p{L}`, which has many ranges, compiling the pattern takes much longer. */
const LATIN_LETTER = '[A-Za-zÀ-ÖØ-öø-ɏ]';

const CHAT_SENTENCE = new RegExp(
  `^([\\s"'>*#-]*)(?:${[...CHAT.flatMap(chatPatterns), ...OTHER_CHAT]
    .join('|')
    .replaceAll('’', "['’]")
    .replaceAll('\\b', '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))')
    .replaceAll('\\p{L}', LATIN_LETTER)})`,
  'u',
);

/** What Word writes in the place of a reference whose target is gone, in the languages of Office. */
const WORD_ERRORS = [
  'Error! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid|No text of specified style in document|Not a valid (?:link|bookmark self-reference)|Unknown document property name)',
  'Fehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert|Hyperlink-Referenz ungültig|Ungültiger Eigenverweis auf Textmarke|Kein Text mit angegebener Formatvorlage im Dokument|Keine gültige Verknüpfung|Linkreferenz ungültig)',
  'Erreur! (?:Source du renvoi introuvable|Signet non défini|Référence de lien hypertexte non valide|Liaison incorrecte|Il n’y a pas de texte répondant à ce style dans ce document)',
  '¡Error! (?:No se encuentra el origen de la referencia|Marcador no definido|Referencia de hipervínculo no válida|Vínculo no válido|No hay texto con el estilo especificado en el documento)',
  'Errore. (?:L’origine riferimento non è stata trovata|Il segnalibro non è definito|Riferimento a collegamento ipertestuale non valido|Nel documento non esiste testo dello stile specificato)',
  'Erro! (?:Fonte de referência não encontrada|A origem da referência não foi encontrada|Indicador não definido|Marcador não definido|(?:A referência de hiperligação|Referência de hiperlink) (?:não é válida|inválida))',
  'Fout! (?:Verwijzingsbron niet gevonden|Bladwijzer niet gedefinieerd|De hyperlinkverwijzing is ongeldig)',
  'Błąd! (?:Nie można odnaleźć źródła odwołania|Nie zdefiniowano zakładki|Nieprawidłowe odwołanie hiperłącza)',
  'エラー! (?:参照元が見つかりません|ブックマークが定義されていません|ハイパーリンクの参照に誤りがあります)',
  'Fel! (?:Hittar inte referenskälla|Bokmärket är inte definierat)',
  'Fejl! (?:Henvisningskilde ikke fundet|Bogmærke er ikke defineret)',
  'Feil! (?:Fant ikke referansekilden|Bokmerke er ikke definert)',
  'Virhe. (?:Viitteen lähdettä ei löytynyt|Kirjanmerkkiä ei ole määritetty)',
  'Chyba! (?:Nenalezen zdroj odkazů|Záložka není definována)',
  'Hiba! (?:A hivatkozási forrás nem található|A könyvjelző nem létezik)',
  'Hata! (?:Başvuru kaynağı bulunamadı|Yer işareti tanımlanmamış)',
  'Eroare! (?:Fără sursă de referință|Marcaj în document nedefinit)',
  'Ошибка! (?:Источник ссылки не найден|Закладка не определена|Недопустимый объект гиперссылки)',
  'Помилка! (?:Джерело посилання не знайдено|Закладку не визначено)',
  '错误! ?(?:未找到引用源|未定义书签|超链接引用无效)',
  '錯誤! ?(?:找不到參照來源|尚未定義書籤)',
  '오류! (?:참조 원본을 찾을 수 없습니다|책갈피가 정의되어 있지 않습니다)',
];

/** What Excel shows in a cell whose formula fails, also in German, French, Spanish, Italian, Dutch and Polish. */
const EXCEL_ERROR = String.raw`(?<![\p{L}\p{N}\u0060&/])#(?:REF!|N/A|DIV/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BEZUG!|NV(?![\p{L}\p{N}])|WERT!|ZAHL!|VALEUR!|NOM\?|NOMBRE!|¡REF!|¡VALOR!|¡DIV/0!|¡NUM!|¿NOMBRE\?|RIF!|VALORE!|NOME\?|VERW!|WAARDE!|NAAM\?|GETAL!|ARG!|ADR!|LICZBA!|NAZWA\?)(?!\u0060)`;

const OFFICE_ERROR = new RegExp(
  `(?:${WORD_ERRORS.join('|')
    .replaceAll('! ', '\\s?[!！]\\s*')
    .replaceAll('. ', '\\s?\\.\\s*')
    .replaceAll('’', "['’]")
    .replaceAll(/(?<=\p{L}) (?=\p{L})/gu, '\\s+')})[.。]?|${EXCEL_ERROR}`,
  'u',
);

/** Matches each line with an error of Word or Excel, and few others. */
const MAY_HAVE_ERROR = /#[¡¿\p{Lu}]|\p{L}\s?[!！.]\s*[\p{L}]/u;

/** Returns the sentence of another program in a line of a text; undefined if there is none. */
export function foreignSentence(line: string): FoundSentence | undefined {
  const office = MAY_HAVE_ERROR.test(line) ? OFFICE_ERROR.exec(line) : null;
  if (office) return { start: office.index, end: office.index + office[0].length, kind: 'office' };
  const chat = CHAT_SENTENCE.exec(line);
  return chat ? { start: chat[1]!.length, end: chat[0].length, kind: 'chat' } : undefined;
}
