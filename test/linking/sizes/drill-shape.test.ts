import { expect, test } from "vitest";
import { kitDrills, variantDrills } from "../../../app/linking/sizes/drill-shape.ts";

test.each([
  ["40 × 50 cm / Round", "round"],
  ["Square drills / 40 × 50 cm", "square"],
  ["ROUND DIAMONDS", "round"],
  ["40x50CM-Square", "square"],
  ["Full round drill 40x50cm (16x20in)", "round"],
  ["5D round full drill / 16x20 inches", "round"],
  ["Runde Steine / 30x40", "round"],
  ["30x40 / Carrés", "square"],
  ["Cuadrados", "square"],
  ["40 × 50 cm", null],
  ["Drills", null],
  ["Round / Square", null],
  ["Round or square", null],
  ["Times Square", null],
  ["Framed, round", null],
  ["", null],
])("the option %s is of %s drills", (variantTitle, shape) => {
  expect(variantDrills({ variantTitle, productTitle: "A kit" })).toBe(shape);
});

test.each([
  ["Owl – 5D diamond painting, full round drill", "round"],
  ["Owl (Drill: Square)", "square"],
  ["Times Square Diamond Painting", null],
  ["Round the World", null],
  ["Owl, square or round drills", null],
  ["", null],
])("the product %s is of %s drills, unless an option says otherwise", (productTitle, shape) => {
  expect(variantDrills({ variantTitle: "40 × 50 cm", productTitle })).toBe(shape);
  expect(variantDrills({ variantTitle: "40 × 50 cm / Square", productTitle })).toBe("square");
});

test.each([
  ["Round drills", "Owl", "round"],
  ["square", "Owl, round drills", "square"],
  ["Diamond painting, square drills", "Owl", "square"],
  ["Round and square drills", "Owl", null],
  ["Standard", "Owl, round drills", "round"],
  [null, "Times Square", null],
  ["", "", null],
])("Kit's style %s of the design %s is of %s drills", (styleName, name, shape) => {
  expect(kitDrills({ styleName, name })).toBe(shape);
});
