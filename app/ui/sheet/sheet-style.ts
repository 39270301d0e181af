// The style of kit sheets, on A4 and letter paper and in a preview. In the document itself, because it is shown alone.

export const SHEET_STYLE = `
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 10pt/1.35 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; color: #000; background: #fff; }
article { padding: 8mm; }
article + article { border-top: 3mm solid #e3e3e3; }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 0.3mm solid #000; padding-bottom: 2mm; font-weight: 600; }
h1 { margin: 5mm 0 0; font-size: 18pt; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 6mm 0 1mm; font-size: 12pt; }
p { margin: 1mm 0 0; overflow-wrap: anywhere; }
.about { display: flex; flex-wrap: wrap; gap: 8mm; margin-top: 5mm; }
.about + p { margin-top: 5mm; }
.about img { display: block; max-width: min(80mm, 100%); max-height: 80mm; border: 0.2mm solid #767676; }
dl { display: grid; grid: none / auto auto; align-content: start; gap: 1.5mm 6mm; margin: 0; }
dt { color: #4a4a4a; }
dd { margin: 0; font-weight: 600; }
ol { columns: 36mm; column-gap: 5mm; margin: 2mm 0 0; padding: 0; list-style: none; font-size: 8.5pt; line-height: 1.2; font-variant-numeric: tabular-nums; }
li { display: grid; grid: none / 6mm 4mm 1fr auto; gap: 1.5mm; align-items: center; padding: 0.3mm 0; break-inside: avoid; border-bottom: 0.1mm solid #d4d4d4; }
.rank { text-align: right; color: #4a4a4a; }
.swatch { height: 3mm; border: 0.2mm solid #767676; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
@media print {
  article { padding: 0; }
  article + article { break-before: page; border-top: 0; }
  h1, h2 { break-after: avoid; }
}
`;
