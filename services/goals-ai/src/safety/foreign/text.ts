/** Traditional characters of the words in rules/languages/, each before its simplified form. */
const traditional =
  "殺杀傷伤藥药體体餓饿減减瘋疯輕轻鬱郁賣卖買买錢钱債债賭赌槍枪彈弹製制從从對对歲岁學学級级個个們们這这還还沒没無无離离開开棄弃絕绝結结縊缢遺遗書书責责罵骂強强姦奸脅胁騷骚擾扰虐虐報报復复幫帮鄰邻醫医瘦瘦斷断處处劑剂貸贷欠欠偽伪鈔钞稅税詐诈騙骗竊窃盜盗販贩綁绑爆爆槍枪許许證证裝装電电腦脑帳账戶户號号碼码駭骇網网聯联裸裸兒儿戀恋愛爱發发親亲媽妈爺爷嬸婶節节廁厕後后來来過过飯饭頓顿點点麼么樣样說说話话問问會会給给讓让見见聽听誰谁貴贵關关門门間间頭头臉脸腳脚腸肠瀉泻熱热卡卡廳厅樓楼橋桥車车軌轨繩绳劃划鎖锁監监禁禁護护囚囚術术盡尽罰罚喪丧毀毁滅灭滿满氣气憤愤懲惩動动勁劲鋼钢彈弹氫氢毒毒險险檢检隨随總总際际願愿長长選选擇择敗败贏赢輸输殘残陽阳嘔呕飲饮練练貓猫鳥鸟魚鱼鴉鸦飛飞請请謝谢應应該该邊边當当實实現现練练難难開开";
/** Letters with one form here: Arabic endings, œ, and figures of Arabic and Persian. */
const others = "ةهىيکكیي٠0١1٢2٣3٤4٥5٦6٧7٨8٩9۰0۱1۲2۳3۴4۵5۶6۷7۸8۹9";
const pairs = Array.from(traditional + others);
const formOf = new Map(pairs.flatMap((letter, at) => (at % 2 === 0 ? [[letter, pairs[at + 1] ?? ""]] : [])));

const KATAKANA = /[ァ-ヶ]/gu;
const KANA_APART = 0x60;

/** One form for each letter of a folded text, beyond what `fold` does: kana, traditional characters, Arabic endings. */
export const plainLetters = (folded: string): string =>
  folded
    .replaceAll(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA_APART))
    .replaceAll("œ", "oe")
    .replaceAll("ء", "")
    .replaceAll(/[^\0-\u024F]/gu, (letter) => formOf.get(letter) ?? letter);

/** Written without spaces: every letter counts as a word. */
export const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;

/** The sentences of a folded text, each once: words with one space between and around them, numbers without their decimals. */
export function plainSentences(folded: string): string[] {
  const text = plainLetters(folded)
    .replaceAll(/(?<=\d)[.,'](?=\d{3}(?!\d))/gu, "")
    .replaceAll(/(?<=\d)[.,]\d{1,2}(?!\d)/gu, "")
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ");
  const sentences = text
    .split(/[\n\r.;!?…。।؟؛]+/u)
    .map((each) => each.replaceAll(/[^\p{L}\p{M}\p{N}ー]+/gu, " ").trim())
    .filter((each) => each !== "")
    .map(
      (each) =>
        ` ${each.replaceAll(/(?<=[\p{Script=Han}\u3041-\u3096]) (?=[\p{Script=Han}\u3041-\u3096])/gu, "")} `,
    );
  return [...new Set(sentences)];
}

const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

/** The words of plain sentences for the model: every letter that is written without spaces is a word. */
export const wordsOfSentences = (sentences: readonly string[]): string =>
  ` ${sentences.map((each) => each.replaceAll(LETTER, " $& ").replaceAll(/ +/gu, " ").trim()).join(" ; ")} `;

/** The words of a folded text for the model. */
export const wordsForModel = (folded: string): string => wordsOfSentences(plainSentences(folded));

/** Characters of a sentence that are read at once: more are more windows, which share their borders. */
const WINDOW = 600;
const SHARED = 120;
/** A window begins and ends between words, where one ends so near. */
const NEAR = 40;

/** A sentence in parts of a bounded length; each line of the rules fits into what two of them share. */
export function windowsOf(sentence: string): string[] {
  if (sentence.length <= WINDOW) return [sentence];
  const windows: string[] = [];
  for (let at = 0; at < sentence.length - SHARED; at += WINDOW - SHARED) {
    const [before, after] = [sentence.lastIndexOf(" ", at), sentence.indexOf(" ", at + WINDOW)];
    const start = before >= 0 && at - before <= NEAR ? before : at;
    const end = after >= 0 && after - at - WINDOW < NEAR ? after + 1 : at + WINDOW;
    windows.push(sentence.slice(start, end));
  }
  return windows;
}
