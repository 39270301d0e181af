import { expect, test } from "vitest";
import { kitDrills, variantDrills } from "../../../app/linking/sizes/drill-shape.ts";

test.each([
  ["40 × 50 cm / Round", "round"],
  ["Square drills / 40 × 50 cm", "square"],
  ["ROUND DIAMONDS", "round"],
  ["Runde Steine / 30x40", "round"],
  ["30x40 / Carrés", "square"],
  ["Cuadrados", "square"],
  ["40 × 50 cm", null],
  ["Drills", null],
  ["Round / Square", null],
  ["Round or square", null],
  ["Times Square", null],
  ["Around the world", null],
  ["", null],
])("the option %s is of %s drills", (variantTitle, shape) => {
  expect(variantDrills(variantTitle)).toBe(shape);
});

test.each([
  ["Round drills", "round"],
  ["square", "square"],
  ["Diamond painting, square drills", "square"],
  ["Round and square drills", null],
  ["Standard", null],
  ["", null],
])("Kit's style %s is of %s drills", (style, shape) => {
  expect(kitDrills(style)).toBe(shape);
});
