// A thread of little memory that reads a CSV of one text repeated: it ends with a fault when that takes more than it has.
import { parentPort, workerData } from "node:worker_threads";
import { receiveLinksCsv } from "../../../app/linking/csv/csv-pages.ts";
import { uploadOfRepeated } from "./upload-of.ts";

const { text, size } = workerData as { text: string; size: number };
const { kind } = await receiveLinksCsv(uploadOfRepeated(text, size));
parentPort?.postMessage(kind);
