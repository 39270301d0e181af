// The designs that a store finds at the simulated Kit: as many as a merchant needs to see, in every format.
import { slugFrom } from "../../designs/registration/slug.ts";
import { fox, lighthouse, mandala, mountainLake, type Scene, sunflowers } from "./scenes.ts";

export interface SampleDesign {
  name: string;
  slug: string;
  /** Of the simulated Kit's catalog. */
  catalogProductId: number;
  /** Drills. */
  width: number;
  height: number;
  scene: Scene;
}

const sample = (scene: Scene, name: string, of: Omit<SampleDesign, "name" | "slug" | "scene">): SampleDesign => ({
  ...{ name, slug: slugFrom(name), scene },
  ...of,
});

export const SAMPLE_DESIGNS: readonly SampleDesign[] = [
  sample(lighthouse, "Lighthouse at Dusk", { catalogProductId: 9_000_012, width: 160, height: 200 }),
  sample(mountainLake, "Mountain Lake", { catalogProductId: 9_000_012, width: 200, height: 160 }),
  sample(sunflowers, "Sunflowers", { catalogProductId: 9_000_011, width: 120, height: 160 }),
  sample(fox, "Fox in the Woods", { catalogProductId: 9_000_013, width: 120, height: 160 }),
  sample(mandala, "Mandala", { catalogProductId: 9_000_014, width: 160, height: 160 }),
];
