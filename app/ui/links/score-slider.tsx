// The least score that suggestions are to have. Loaded after the page has come to life: it does nothing before.
import { RangeSlider, Text } from "@shopify/polaris";
import { LOWEST_SCORE } from "../../linking/limits.ts";
import { links } from "../texts/links.ts";

const { suggest: words } = links;

const STEP = 5;

export function ScoreSlider({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  return (
    <RangeSlider
      label={words.least}
      min={LOWEST_SCORE}
      max={100}
      step={STEP}
      value={score}
      onChange={(value) => onChange(Number(value))}
      suffix={<Text as="span">{words.percent(score)}</Text>}
    />
  );
}
