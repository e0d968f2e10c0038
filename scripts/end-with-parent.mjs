// Preloaded by `runNode`: ends the program when its parent has ended, however that ended. The system closes the channel between
// them.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
