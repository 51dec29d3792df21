import { normalizeText, systemWords } from '@heliograph/shared/reference/keywords';

const apostrophe = "['’]?";
const not = `(DO NOT|DON${apostrophe}T|DOES NOT|DOESN${apostrophe}T|CAN${apostrophe}T|CAN ?NOT|WON${apostrophe}T|NEVER|NO LONGER)`;
const texting = '(TEXT|MESSAG|MSG|SMS|CONTACT|SPAM|BOTHER)';
const texts = '(TEXTS?|TXTS?|MESSAGES?|MSGS?|SMS|ALERTS?|NOTIFICATIONS?|SUBSCRIPTIONS?|CONSENT)';

/** What contains such a word without asking for an end: places, habits, and the opposite. */
const harmless = new RegExp(
  [
    `\\b(BUS|TRAIN|METRO|SUBWAY|PIT|REST|NEXT|LAST|FIRST|MY|A|THE|ONE|NON|FULL|EVERY)[ -]STOPS?\\b(?! TO\\b)`,
    '\\bSTOP (BY|IN|OVER|AT|SIGNS?|LIGHTS?|FOR|ON|TAKING|EATING|DRINKING|SMOKING|BLEEDING|HURTING|CRYING|LAUGHING|WORRYING|WORKING|RUNNING)\\b',
    `\\b${not} STOP\\b(?! (TEXT|MESSAG|SEND|CONTACT|CALL|SPAM))`,
  ].join('|'),
  'gu',
);

/** What asks for an end anywhere in a text. */
const anywhere = new RegExp(
  [
    '\\bS+T+O+P+( ?ALL)?\\b',
    '\\bSTOP(IT|NOW|TEXTING|PLEASE|PLS)\\b',
    '\\bS[ .-]T[ .-]O[ .-]P\\b',
    '\\bUNSUB',
    '\\bUNSUS?CRIB',
    `\\bOPT(ING|ED)?[ -]?(ME |US |MY NUMBER )?OUT\\b`,
    '\\bREVOK(E|ING)\\b',
    `\\b(CANCEL|END|QUIT|CEASE)(ING)? ((MY|THE|THIS|THESE|YOUR|ALL|ANY|MORE|SENDING) )*${texts}\\b`,
    '\\b(END|QUIT|CEASE) (IT|THIS)\\b',
    `\\b(${not}|QUIT|CEASE) ((EVER|PLEASE|YOU|ANYONE|TO|ME|SENDING) )*${texting}`,
    `\\b${not} SEND (ME )?(ANY|MORE|${texts})`,
    `\\bNO MORE ${texts}\\b`,
    '^NO MORE( PLEASE| PLS)?$',
    `\\b(${not}|NOT) (WANT|WISH|NEED)\\b.{0,30}\\b(${texts}|MESSAGING|TEXTED|CONTACTED)\\b`,
    '\\b(REMOVE|DELETE|DROP|ERASE) (ME|MY (PHONE |CELL )?(NUMBER|INFO|NAME|CONTACT))\\b',
    '\\b(TAKE|GET) (ME|MY (NUMBER|NAME)) OFF\\b',
    '\\bOFF (OF )?(THIS|THE|YOUR) (TEXT |MAILING |CALL )?LIST\\b',
    '\\bLEAVE ME ALONE\\b',
    '\\bLOSE (MY|THIS) NUMBER\\b',
    '\\bWRONG (NUMBER|PERSON)\\b',
  ].join('|'),
  'u',
);

const stops = new Set([...systemWords.STOP, 'ARRÊTEZ', 'ARRETEZ', 'CEASE']);
/** What people add to such a word when it is all that they mean. */
const fillers = new Set(
  `PLEASE PLS SVP NOW ALREADY IMMEDIATELY ASAP THANKS THX THANK YOU U OK OKAY HI HELLO HEY YES YEAH NO SORRY JUST I I'D I’D ID WE WANT WANNA
  WISH WOULD LIKE NEED TO MUST CAN COULD IT THIS THAT ME US ALL EVERYTHING THESE GO AWAY BYE GOODBYE SIR MAAM`.split(
    /\s+/,
  ),
);

/** Checks whether a text may be an opt-out in the sender's own words. It blocks nobody: a user decides. */
export function mayBeOptOut(text: string): boolean {
  const said = normalizeText(text).replace(/,/g, ' ').replace(/ +/g, ' ');
  if (anywhere.test(said.replace(harmless, ' '))) return true;
  const words = said.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean);
  return (
    words.some((word) => stops.has(word)) &&
    words.every((word) => stops.has(word) || fillers.has(word.replace(/^PL[SZ]+$/, 'PLS')))
  );
}
