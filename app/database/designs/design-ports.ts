import type { Pool } from "pg";
import type { DesignPorts } from "../../designs/ports/designs.ts";
import { createArtworkRows } from "./artwork-rows.ts";
import { createCatalogRows } from "./catalog-rows.ts";
import { createChartRows } from "./chart-rows.ts";
import { createDesignRows } from "./design-rows.ts";
import { createRegistrationRows } from "./registration-rows.ts";
import { createSheetRows } from "./sheet-rows.ts";
import { createThumbnailRows } from "./thumbnail-rows.ts";

export function createDesignPorts(pool: Pool): DesignPorts {
  return {
    designs: createDesignRows(pool),
    catalog: createCatalogRows(pool),
    registration: createRegistrationRows(pool),
    artwork: createArtworkRows(pool),
    thumbnails: createThumbnailRows(pool),
    charts: createChartRows(pool),
    sheets: createSheetRows(pool),
  };
}
