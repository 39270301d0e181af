// The designs that a store finds at the simulated Kit: as many as a merchant needs to see, in every format.
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

export const SAMPLE_DESIGNS: readonly SampleDesign[] = [
  {
    name: "Lighthouse at Dusk",
    slug: "lighthouse-at-dusk",
    catalogProductId: 9_000_012,
    width: 160,
    height: 200,
    scene: lighthouse,
  },
  {
    name: "Mountain Lake",
    slug: "mountain-lake",
    catalogProductId: 9_000_012,
    width: 200,
    height: 160,
    scene: mountainLake,
  },
  { name: "Sunflowers", slug: "sunflowers", catalogProductId: 9_000_011, width: 120, height: 160, scene: sunflowers },
  {
    name: "Fox in the Woods",
    slug: "fox-in-the-woods",
    catalogProductId: 9_000_013,
    width: 120,
    height: 160,
    scene: fox,
  },
  { name: "Mandala", slug: "mandala", catalogProductId: 9_000_014, width: 160, height: 160, scene: mandala },
];
