const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** English words of every day that no other language here has, folded and without apostrophes. */
const english = words(`
the and my with you your this that have has want wants get make for from not they their them what when how who which would should
could can cant will dont doesnt didnt im ive were been about into than then there here every more less each our us we she her his him
its it are by all some any one without before after because if but of off or out over up on at as be do did does day days week weeks
month year night morning time times new first last next good better best like just only really too very again still never always
work friend friends kids help read write learn start stop keep take play go going walk run eat know think feel need try use buy call
people home life through while until where these those myself i to is
`);

/** Words of every day of other languages with Latin letters that are no English ones, folded. */
const others = words(`
ich mein meine meinen meiner meinem mich mir und nicht der das den dem ein eine einen einem einer mit zu auf ist von fur bin habe sie wie
weil wenn dass bis nur noch mehr nach beim im vom zum zur auch aber wir uns ihn ihm kann keine kein ins ohne
yo mi mis el los las un una unos que con por para del al se lo le me te su sus es esta estoy mas como si muy cuando hasta
eu meu minha meus minhas o os um uma que com por para do da dos das no na nao se ele ela estou mais como ate muito em
io mio mia miei il gli la le lo un uno una che con per di del della dei delle al alla mi ti si non sono ho piu come fino nel nella ed
je mon ma mes le les un une des du que qui avec pour pas ne est suis et dans sur ce cette plus au aux jai jusqu elle il nous vous
ik mijn het een en niet van met voor dat die zijn ben heb hij zij als maar ook geen naar tot wil om te de er
chce to go on ona mu jej jego moj moja moje mojego moja sie jest jestem nie na z ze i do dla po jak zeby mam mnie mi ale bez przez kiedy juz
bir ve bu icin cok daha gibi ile ben benim beni bana ama mi ne de da kadar her istiyorum nasil olarak on iki yarin
`);

/** How many words of a text are everyday words of English, and of other languages with Latin letters. */
function countEveryday(text: string): { english: number; other: number } {
  let [ofEnglish, ofOthers] = [0, 0];
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const isEnglish = english.has(word);
    const isOther = others.has(word);
    if (isEnglish && !isOther) ofEnglish += 1;
    else if (isOther && !isEnglish) ofOthers += 1;
  }
  return { english: ofEnglish, other: ofOthers };
}

/** Whether a folded sentence has more everyday words of English than of others: the rules of others do not read it. */
export function isEnglish(sentence: string): boolean {
  const count = countEveryday(sentence);
  return count.english > count.other;
}

/** Whether a text has two letters in a row of another script than the Latin one. */
export const hasOtherLetters = (text: string): boolean => /[^\p{Script=Latin}\P{L}]{2}/u.test(text);

/** Whether a folded text is of another language: in other letters, or with fewer everyday words of English than of others. */
export function isForeign(text: string): boolean {
  const count = countEveryday(text);
  return count.other > count.english || hasOtherLetters(text);
}
