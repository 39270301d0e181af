const MB = 1024 * 1024;

/** Bytes of a print file: Kit's limit is 10 MB (kit-api "Limits"). */
export const PRINT_FILE_LIMIT = 10 * MB;
/** Bytes of a hero or original image: Kit's limit is 5 MB (kit-api "Limits"). */
export const PHOTO_LIMIT = 5 * MB;
/** Bytes of a registration's form: its files, plus room for a slightly too large file, which is refused by name. */
export const REGISTRATION_LIMIT = PRINT_FILE_LIMIT + 2 * PHOTO_LIMIT + 4 * MB;
/** Bytes read of a file in the form: one more than Kit's limit, so that a longer file is refused as too large. */
export const FORM_FILE_CAP = PRINT_FILE_LIMIT + 1;
/** Bytes of a text field in that form. */
export const FORM_FIELD_CAP = 4_096;
/** Text fields in that form. */
export const FORM_FIELDS = 8;

/** Milliseconds for fetching a print file from a merchant's address, from the name's resolution to the last byte. */
export const FETCH_TIMEOUT_MS = 20_000;
/** Milliseconds for a name server's answer to the first question for that address's host, and how often it is asked. */
export const NAME_SERVERS = { timeout: 4_000, tries: 2 };
/** Bytes read from the database at once while a file is served: keeps memory constant for a slow reader. */
export const SERVED_PIECE = 256 * 1024;
/** Days for which an unused file is kept, so that registering its design again finds it. */
export const UNUSED_FILE_DAYS = 30;

/** Minutes after which an account's designs are read from Kit again. */
export const DESIGNS_EVERY_MINUTES = 60;
/** Minutes after which its catalog and palette are read again: they change with the seasons. */
export const CATALOG_EVERY_MINUTES = 24 * 60;

/** Designs of one page of the list, and of one page of choices. */
export const DESIGNS_A_PAGE = 50;
/** Characters of a search. */
export const SEARCH_LENGTH = 200;
/** Names of unreadable entries on the page; the rest are counted. */
export const MOST_UNREAD_NAMES = 10;
/** Characters of such a name. */
export const LONGEST_UNREAD_NAME = 80;

/** Cells of a chart that the inspector counts; a larger design can still be registered. */
export const CELL_LIMIT = 25_000_000;
/** Milliseconds for one chart. */
export const INSPECT_TIMEOUT_MS = 15_000;
/** Charts that may wait for the inspector's one thread. */
export const INSPECT_QUEUE = 8;
/** Milliseconds until an uploaded file requests that thread again. */
export const INSPECT_BUSY_MS = 500;
/** Cells of an uploaded print file that are decoded without a thread, which would take longer to start. */
export const CELLS_DECODED_HERE = 250_000;
/** Cells of a chart whose legend is drawn without a thread: as many as a kit of 35 × 35 cm has. */
export const CELLS_COUNTED_HERE = 20_000;
/** Of these, colors that Kit doesn't have: comparing one with its 446 takes some 0.1 ms. */
export const COLORS_COMPARED_HERE = 60;
/** Megabytes of the thread's own heap, besides the chart. */
export const INSPECT_HEAP_MB = 256;
/** Pixels of the longer side of a chart in a list: shown at up to 80 pixels, on screens with twice the density. */
export const THUMBNAIL_PIXELS = 160;
/** Pixels of the longer side of a chart as a product's picture. Shopify shows up to 2,048 in a zoom. */
export const PRODUCT_PICTURE_PIXELS = 1_600;
/** Milliseconds for drawing one picture. */
export const THUMBNAIL_TIMEOUT_MS = 10_000;
/** Milliseconds for which the drawing thread stays after its last picture. */
export const THUMBNAIL_THREAD_IDLE_MS = 30_000;
/** Thumbnails of one shop that may wait to be drawn: somewhat more than a page of designs. */
export const THUMBNAILS_WAITING = 2 * DESIGNS_A_PAGE;
/** Days for which addresses of thumbnails, and browsers' copies, stay the same; valid for up to twice as long. */
export const THUMBNAIL_ADDRESS_DAYS = 7;

/** Minutes for which the address of a kit sheet is valid: its dialog may stay open while the merchant is on the phone. */
export const SHEET_ADDRESS_MINUTES = 30;
/** Orders of one document of kit sheets. */
export const SHEET_ORDERS = 20;
/** Charts that are drawn and counted for one document; further kits are shown without. */
export const SHEET_CHARTS = 20;
/** Pixels of the longer side of a chart on a kit sheet: 9 cm in print. */
export const SHEET_PICTURE_PIXELS = 800;
/** Colors in the legend of a kit sheet; the rest are counted. */
export const SHEET_COLORS = 200;

/** Colors in a legend. A chart with more colors is a photograph; the rest are counted. */
export const LISTED_COLORS = 600;

/** Millimeters from one drill to the next, for the usual square and round drills. */
export const DRILL_MM = 2.5;
/** Tolerance of a chart's aspect ratio against its kit's: a row more or less, and sizes rounded to inches. */
export const CHART_SHAPE_SHARE = 0.05;
/** Shares of the kit's longer side that a chart may fill: drills of 2.8 mm need 0.89 of the cells, less a margin. */
export const CHART_FILL = { least: 0.85, most: 1.1 } as const;
/** Designs with a chart that doesn't fill its kit that readiness names. */
export const LISTED_CHARTS = 5;

/** Days for which a renewed key of a print file may serve orders sent before: longer than any kit takes to ship. */
export const FORMER_KEY_DAYS = 60;

/** Charts with more cells than this per side are thinned out before libvips decodes them: they would take 75 MB. */
export const DECODED_CELLS = 1_600;
