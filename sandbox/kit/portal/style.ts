import { createHash } from "node:crypto";

/** The portal's only style sheet, inlined in each page, so that a page needs nothing else. */
export const STYLE = `
:root {
  --ink: #1e1b2e; --soft: #5a5670; --line: #dedbe8; --paper: #fff; --ground: #f5f3fa; --accent: #5b2ea6;
  --accent-dark: #45208a; --good: #0b6b3a; --good-ground: #e3f5ea; --warn: #7a4b00; --warn-ground: #fff2d9;
  --bad: #a3122a; --bad-ground: #fde8eb; --calm: #34427a; --calm-ground: #e9ecfa;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
a { color: var(--accent); } a:hover { color: var(--accent-dark); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; background: var(--paper); padding: 8px; }
.notice-strip { background: var(--ink); color: #fff; font-size: 14px; padding: 6px 16px; text-align: center; }
header { background: var(--paper); border-bottom: 1px solid var(--line); }
.bar { max-width: 1000px; margin: 0 auto; padding: 12px 16px; display: flex; gap: 12px; align-items: center; flex-wrap: wrap; }
.logo { display: inline-flex; gap: 10px; align-items: center; font-weight: 700; font-size: 20px; text-decoration: none; color: var(--ink); }
.who { margin-left: auto; color: var(--soft); font-size: 14px; text-align: right; }
nav.tabs { max-width: 1000px; margin: 0 auto; padding: 0 16px; display: flex; gap: 4px; overflow-x: auto; }
nav.tabs a { padding: 10px 14px; text-decoration: none; color: var(--soft); border-bottom: 3px solid transparent; white-space: nowrap; }
nav.tabs a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
main { max-width: 1000px; margin: 0 auto; padding: 20px 16px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; } h2 { font-size: 18px; margin: 0 0 12px; }
.sub { color: var(--soft); margin: 0 0 20px; overflow-wrap: anywhere; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 18px; margin-bottom: 16px; }
.card.play { border-style: dashed; border-color: #a99bd0; background: #faf8ff; }
.columns { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 760px) {
  .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); } .side { grid-column: 2; grid-row: 1; }
}
.card > :last-child { margin-bottom: 0; } address { font-style: normal; margin-bottom: 8px; } .token { white-space: nowrap; }
.badge { display: inline-block; padding: 2px 10px; border-radius: 13px; font-size: 14px; font-weight: 600; background: var(--calm-ground); color: var(--calm); overflow-wrap: break-word; max-width: 100%; }
.badge.good { background: var(--good-ground); color: var(--good); } .badge.warn { background: var(--warn-ground); color: var(--warn); }
.badge.bad { background: var(--bad-ground); color: var(--bad); }
.banner { border-radius: 10px; padding: 12px 16px; margin-bottom: 16px; background: var(--good-ground); color: var(--good); overflow-wrap: anywhere; }
.banner.bad { background: var(--bad-ground); color: var(--bad); } .banner.warn { background: var(--warn-ground); color: var(--warn); }
.banner code { display: block; margin-top: 8px; padding: 10px; background: var(--paper); color: var(--ink); border-radius: 6px; user-select: all; }
ol.steps { list-style: none; display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; margin: 0 0 20px; padding: 0; }
ol.steps li { border-top: 5px solid var(--line); padding-top: 6px; font-size: 14px; color: var(--soft); }
ol.steps li.done { border-color: var(--accent); color: var(--ink); } ol.steps li[aria-current] { font-weight: 700; }
.lines { display: grid; gap: 16px; }
.line { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 14px; }
.art { width: 96px; height: 96px; border-radius: 8px; border: 1px solid var(--line); background: #eeebf5; object-fit: contain; image-rendering: pixelated; display: grid; place-items: center; color: var(--soft); font-size: 13px; text-align: center; }
.line p { margin: 0 0 6px; } .small { font-size: 14px; color: var(--soft); } .break { overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; } th { text-align: left; font-size: 14px; color: var(--soft); font-weight: 600; }
th, td { padding: 10px 8px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; } tr:last-child td { border-bottom: 0; }
@media (max-width: 620px) {
  table, tbody, tr, td { display: block; } thead { position: absolute; left: -9999px; }
  tr { border-bottom: 1px solid var(--line); padding: 8px 0; } tr:last-child { border-bottom: 0; }
  td { border: 0; padding: 3px 0; } td[data-label]::before { content: attr(data-label) ": "; color: var(--soft); font-size: 14px; }
  ol.steps { grid-template-columns: 1fr 1fr; } .who { margin-left: 0; text-align: left; width: 100%; }
}
form { margin: 0 0 14px; } form:last-child { margin-bottom: 0; } .inline { display: inline-block; margin: 0 6px 6px 0; }
label { display: block; font-weight: 600; font-size: 15px; margin: 0 0 10px; }
input, textarea { display: block; width: 100%; margin-top: 4px; padding: 9px 10px; font: inherit; border: 1px solid #8d88a3; border-radius: 8px; background: var(--paper); color: var(--ink); }
button { font: inherit; font-weight: 600; padding: 10px 18px; min-height: 44px; border-radius: 8px; border: 1px solid var(--accent); background: var(--paper); color: var(--accent); cursor: pointer; }
button:hover { background: #f1ebfb; } button.main { background: var(--accent); color: #fff; width: 100%; } button.main:hover { background: var(--accent-dark); }
button.danger { border-color: var(--bad); color: var(--bad); } button.danger:hover { background: var(--bad-ground); }
.brands { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); }
ul.plain { list-style: none; padding: 0; margin: 0; } ul.plain li { padding: 6px 0; }
`;

/** Only this style sheet, the sandbox's own pictures and its own forms are allowed. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join("; ");
